import { crawlerPaths } from '../../../contract/crawler-paths.ts';
import { paperColours, siteIcons } from '../../../contract/site-theme.ts';

/**
 * What browsers and devices draw around a page. It is the same on all of them and written by the server alone: it stays where it
 * is while a reader goes from page to page, so no reader need load it a second time as a script.
 */
export function SiteHead() {
  const { drawing, ico, apple } = siteIcons;
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={paperColours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paperColours.dark} media="(prefers-color-scheme: dark)" />
      {/* First the one for browsers that read no SVG: of several that they can read they take the last. */}
      <link rel="icon" href={ico.path} sizes="32x32" />
      <link rel="icon" href={drawing.path} type={drawing.type} />
      <link rel="apple-touch-icon" href={apple.path} />
      <link rel="manifest" href={crawlerPaths.manifest} />
    </>
  );
}
