import type { Page, Response, Route } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Opens a page and waits until React has hydrated it: a reader takes longer to find a button.
 * @returns the response of the server
 */
export async function openPage(page: Page, url: string): Promise<Response> {
  const response = await page.goto(url);
  await waitForHydration(page);
  if (!response) throw new Error(`${url} gave no answer`);
  return response;
}

/** React adds properties to each server-rendered element that it hydrates, to the footer last; after that it is idle. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = document.querySelector('footer p:last-child');
    return last !== null && Object.keys(last).some((key) => key.startsWith('__reactProps$'));
  });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Opens a sign-in or set-up page, and waits until its script handles the form. */
export async function openGate(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForGate(page);
}

/** The script enables this button at the moment at which it starts to handle the form. */
export async function waitForGate(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Show password' })).toBeEnabled();
}

/** Holds requests for a URL. @returns a function that releases them */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Answers requests for a URL with a server error. @returns how many there were, and a function that ends this */
export async function failOn(page: Page, url: string | RegExp) {
  let failed = 0;
  const answer = async (route: Route) => {
    failed += 1;
    await route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' });
  };
  await page.route(url, answer);
  return { count: () => failed, end: () => page.unroute(url, answer) };
}

/** Fails when the page can be scrolled horizontally. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth && element.checkVisibility(),
    );
    return wide.map(({ tagName, className }) => `${tagName.toLowerCase()} ${className}`).slice(-5);
  });
  expect(tooWide, `too wide at ${page.viewportSize()?.width} px: ${page.url()}`).toEqual([]);
}

/** @returns whether the focus is inside the element that the selector names */
export function isFocusInside(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.closest(wanted) != null, selector);
}
