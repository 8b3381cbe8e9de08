import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a worker's browser keeps between tests. */
interface Kept {
  /** With which it was made. */
  options: string;
  context: BrowserContext;
  /** Stays open, so that the process stays that the next page runs in. */
  anchor: Page;
  devtools: CDPSession;
}

/**
 * The browser context of a worker's tests, one after another. A new one would read and compile every script anew, which takes
 * longer than most tests. A test gets it without pages, cookies, stored data, routes and permissions of the one before; what
 * the browser has in its cache stays, as with a reader who comes back.
 */
export class SharedContext {
  readonly #browser: Browser;
  readonly #siteUrl: string;
  #kept: Kept | undefined;

  /** @param siteUrl any address on the host of the sites: pages of one host share a process */
  constructor(browser: Browser, siteUrl: string) {
    this.#browser = browser;
    this.#siteUrl = siteUrl;
  }

  /**
   * Playwright gives a new context the options of the test by itself.
   * @param options what they are; the context of a test with others is closed
   * @param permissions those among them
   */
  async take(options: string, permissions: string[] = []): Promise<BrowserContext> {
    if (this.#kept?.options !== options) {
      await this.close();
      this.#kept = await this.#open(options);
    }
    if (permissions.length > 0) await this.#kept.context.grantPermissions(permissions);
    return this.#kept.context;
  }

  /**
   * Takes back what a test has left.
   * @param siteUrls the sites that it may have visited
   */
  async giveBack(siteUrls: readonly string[]): Promise<void> {
    if (!this.#kept) return;
    const { context, anchor, devtools } = this.#kept;
    await context.setOffline(false);
    for (const page of context.pages()) if (page !== anchor) await page.close();
    await context.unrouteAll();
    await context.clearCookies();
    await context.clearPermissions();
    for (const origin of siteUrls)
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  }

  async close(): Promise<void> {
    await this.#kept?.context.close();
    this.#kept = undefined;
  }

  async #open(options: string): Promise<Kept> {
    const context = await this.#browser.newContext();
    const anchor = await context.newPage();
    await anchor.goto(`${this.#siteUrl}/robots.txt`);
    return { options, context, anchor, devtools: await context.newCDPSession(anchor) };
  }
}
