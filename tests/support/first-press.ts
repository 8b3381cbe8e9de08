import type { BrowserContext, Page } from '@playwright/test';
import { isLongRun } from './sample.ts';

/** How much later each script comes, in milliseconds. */
const slowness = 400;

/**
 * Pages in this context load the application at the first press only, slowly, and tests do not wait for it: a press is kept, or
 * a link or form answers by a page. Only the page's inline script is told to save data, not the application.
 */
export async function loadAtFirstPress(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const get = () => ({ saveData: document.readyState === 'loading' });
    Object.defineProperty(Navigator.prototype, 'connection', { get, configurable: true });
    Object.assign(window, { waitsForPress: true });
  });
  await context.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowness));
    await route.fallback();
  });
}

/** @returns whether the page loads the application at the first press */
export function waitsForPress(page: Page): Promise<boolean> {
  return page.evaluate(() => 'waitsForPress' in window);
}

/** Files about the public site; those about what the application does on the way from page to page are left out. */
const files =
  'accessibility|appearance|article|article-text|category|continue-reading|edit-link|email-links|embeds|empty-site|footer|header|home|keyboard|library-images|menu|missing-images|most-read|newsletter|newsletter-archive|newsletter-flow|newsletter-stop|reading|saved|search-dialog|search-page|share|text-images|text-spacing|urls';

/**
 * They run once more in a long run, with the first press as the only sign of the reader. A test is tagged when a link or a form
 * answers it by a page then, and the application was to do so in place.
 */
export const firstPress = isLongRun
  ? [
      {
        name: 'at first press',
        use: { firstPress: true },
        testMatch: new RegExp(`/(${files})\\.test\\.ts$`),
        grepInvert: /@application/,
      },
    ]
  : [];
