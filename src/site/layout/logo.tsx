import type { SiteLogo } from '../../contract/appearance.ts';

/**
 * The site's logo in place of its name. Of two files, style sheets show one (header.css), and a browser loads that one alone: the other
 * has no box, so its lazy loading never begins.
 */
export function Logo({ of: { light, dark }, name }: { of: SiteLogo; name: string }) {
  const files = dark ? [light, dark] : [light];
  return files.map(({ url, width, height }, at) => (
    <img
      key={url}
      src={url}
      width={width}
      height={height}
      alt={name}
      className={dark ? `logo in-${at ? 'dark' : 'light'}` : 'logo'}
      loading={dark && 'lazy'}
    />
  ));
}
