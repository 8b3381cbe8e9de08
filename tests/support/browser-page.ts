import type { Page, Response, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { waitsForPress } from './first-press.ts';

/**
 * Opens a page, has it load the application, and waits until React has hydrated it.
 * @returns the response of the server
 */
export async function openPage(page: Page, url: string): Promise<Response> {
  const response = await page.goto(url);
  await waitForHydration(page);
  if (!response) throw new Error(`${url} gave no answer`);
  return response;
}

/** Has the page load the application, and waits for it: until the last element of the page is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading');
  if (await waitsForPress(page)) return;
  // Only the beginning of a press: nothing else happens.
  await page.evaluate(() => {
    const press = new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' });
    document.querySelector('[data-wants-script]')?.dispatchEvent(press);
  });
  await waitUntilHydrated(page, 'footer p:last-child');
}

/** React adds properties to each server-rendered element that it hydrates; after that it is idle. */
async function waitUntilHydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  }, selector);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Opens a sign-in or set-up page, and waits until its script handles the form. */
export async function openGate(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForGate(page);
}

/** The application, which these pages load at once, handles the form from then on. */
export async function waitForGate(page: Page): Promise<void> {
  await waitUntilHydrated(page, 'form');
}

/** Holds requests for a URL, before they go to routes that were set earlier. @returns a function that releases them */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/**
 * Holds the answer to the next call, which the server has carried out.
 * @returns a promise of that, and a function that releases the answer
 */
export async function holdAnswer(page: Page, url: string | RegExp, method: string) {
  const [carriedOut, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isHeld = false;
  await page.route(url, async (route) => {
    if (isHeld || route.request().method() !== method) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    carriedOut.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { carriedOut: carriedOut.promise, release: released.resolve };
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

/** Scrolls down, and waits until the page is told of it, with its next frame: the router remembers no position before. */
export async function scrollBy(page: Page, distance: number): Promise<void> {
  await page.evaluate(
    (down) =>
      new Promise((done) => {
        document.addEventListener('scroll', done, { once: true });
        window.scrollBy(0, down);
      }),
    distance,
  );
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
