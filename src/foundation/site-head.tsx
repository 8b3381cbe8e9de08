import { crawlerPaths } from '../contract/crawler-paths.ts';
import { paperColours, siteIcons } from '../contract/site-theme.ts';

/**
 * Icons, colours and manifest. They are the same on all pages, so only the server writes them and the browser need not load
 * this as a script: they stay in the head while a reader goes from page to page.
 */
export function SiteHead() {
  const { drawing, ico, apple } = siteIcons;
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={paperColours.light} media="(prefers-color-scheme: light)" data-scheme="light" />
      <meta name="theme-color" content={paperColours.dark} media="(prefers-color-scheme: dark)" data-scheme="dark" />
      {/* Browsers take the last icon that they support, so the one for browsers without SVG icons comes first. */}
      <link rel="icon" href={ico.path} sizes="32x32" />
      <link rel="icon" href={drawing.path} type={drawing.type} />
      <link rel="apple-touch-icon" href={apple.path} />
      <link rel="manifest" href={crawlerPaths.manifest} />
    </>
  );
}
