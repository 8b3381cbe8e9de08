import { crawlerPaths } from '../contract/crawler-paths.ts';
import { paperColours, siteIcons } from '../contract/site-theme.ts';

interface SiteHeadProps {
  /** Colors of the browser's own bars; the site's own without it. */
  colours?: { light: string; dark: string } | undefined;
  /** See `SiteAppearance`. */
  icons?: string | undefined;
}

/**
 * Icons, colours and manifest. They are the same on all pages, so only the server writes them and the browser need not load
 * this as a script: they stay in the head while a reader goes from page to page.
 */
export function SiteHead({ colours = paperColours, icons }: SiteHeadProps) {
  const { drawing, ico, apple } = siteIcons;
  const current = icons ? `?v=${icons}` : '';
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={colours.light} media="(prefers-color-scheme: light)" data-scheme="light" />
      <meta name="theme-color" content={colours.dark} media="(prefers-color-scheme: dark)" data-scheme="dark" />
      {/* Browsers take the last icon that they support, so the one for browsers without SVG icons comes first. */}
      <link rel="icon" href={ico.path + current} sizes="32x32" />
      <link rel="icon" href={drawing.path + current} type={drawing.type} />
      <link rel="apple-touch-icon" href={apple.path + current} />
      <link rel="manifest" href={crawlerPaths.manifest} />
    </>
  );
}
