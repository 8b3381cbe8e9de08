import { pagePaths } from '../../contract/paths.ts';
import { paperColours, siteIcons } from '../../contract/site-theme.ts';
import { lookAt } from '../../services/appearance/live-appearance.ts';
import { presentAppearance } from '../../services/appearance/present-appearance.ts';
import type { SiteSettings } from '../../services/site/read-site.ts';

/** @returns the description of the site as an installable app (W3C Web Application Manifest) */
export function writeManifest(
  { name, tagline, description, language, appearances = [] }: SiteSettings,
  now: Date,
): string {
  const look = presentAppearance(lookAt(appearances, now));
  const paper = look?.light ?? paperColours.light;
  const query = look ? `?v=${look.icons}` : '';
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
    background_color: paper,
    theme_color: paper,
    categories: ['news', 'magazines'],
    icons: [
      ...[small, large].map(({ path, size }) => describeIcon(path + query, size)),
      { ...describeIcon(maskable.path + query, maskable.size), purpose: 'maskable' },
      { src: drawing.path + query, sizes: 'any', type: drawing.type },
    ],
  });
}

function describeIcon(path: string, size: number) {
  return { src: path, sizes: `${size}x${size}`, type: 'image/png' };
}
