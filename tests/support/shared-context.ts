import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** The open context of a worker, with what it needs between tests. */
interface OpenContext {
  /** The options that it was created with. */
  options: string;
  context: BrowserContext;
  /** A page that stays open, so that the renderer process stays for the next page. */
  anchor: Page;
  devtools: CDPSession;
}

/**
 * One browser context for all tests of a worker. A new context would load and compile every script again, which takes longer
 * than most tests. Each test gets it without the pages, cookies, stored data, routes and permissions of earlier tests; the
 * browser's cache stays, as for a returning reader.
 */
export class SharedContext {
  readonly #browser: Browser;
  readonly #siteUrl: string;
  #current: OpenContext | undefined;

  /** @param siteUrl any URL on the host of the sites: pages of one host share a process */
  constructor(browser: Browser, siteUrl: string) {
    this.#browser = browser;
    this.#siteUrl = siteUrl;
  }

  /**
   * Returns the context; Playwright itself applies the test's options to a new one.
   * @param options the serialized options; a context with other options is closed and replaced
   * @param permissions the permissions among the options
   */
  async take(options: string, permissions: string[] = []): Promise<BrowserContext> {
    if (this.#current?.options !== options) {
      await this.close();
      this.#current = await this.#open(options);
    }
    if (permissions.length > 0) await this.#current.context.grantPermissions(permissions);
    return this.#current.context;
  }

  /**
   * Removes what a test has left in the context.
   * @param siteUrls the sites that the test may have visited
   */
  async giveBack(siteUrls: readonly string[]): Promise<void> {
    if (!this.#current) return;
    const { context, anchor, devtools } = this.#current;
    await context.setOffline(false);
    for (const page of context.pages()) if (page !== anchor) await page.close();
    await context.unrouteAll();
    await context.clearCookies();
    await context.clearPermissions();
    for (const origin of siteUrls)
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  }

  async close(): Promise<void> {
    await this.#current?.context.close();
    this.#current = undefined;
  }

  async #open(options: string): Promise<OpenContext> {
    const context = await this.#browser.newContext();
    const anchor = await context.newPage();
    await anchor.goto(`${this.#siteUrl}/robots.txt`);
    return { options, context, anchor, devtools: await context.newCDPSession(anchor) };
  }
}
