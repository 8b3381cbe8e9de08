import { pagePaths } from '../../contract/paths.ts';
import { paperColours, siteIcons } from '../../contract/site-theme.ts';
import type { SiteSettings } from '../../services/site/read-site.ts';

/** @returns the description of the site as an installable app (W3C Web Application Manifest) */
export function writeManifest({ name, tagline, description, language }: SiteSettings): string {
  const { drawing, small, large, maskable } = siteIcons;
  return JSON.stringify({
    id: pagePaths.home,
    name,
    short_name: name,
    description: description ?? tagline,
    lang: language,
    dir: 'ltr',
    start_url: pagePaths.home,
    scope: pagePaths.home,
    // Has a back button, which the site's pages do not have.
    display: 'minimal-ui',
    background_color: paperColours.light,
    theme_color: paperColours.light,
    categories: ['news', 'magazines'],
    icons: [
      ...[small, large].map(({ path, size }) => describeIcon(path, size)),
      { ...describeIcon(maskable.path, maskable.size), purpose: 'maskable' },
      { src: drawing.path, sizes: 'any', type: drawing.type },
    ],
  });
}

function describeIcon(path: string, size: number) {
  return { src: path, sizes: `${size}x${size}`, type: 'image/png' };
}
