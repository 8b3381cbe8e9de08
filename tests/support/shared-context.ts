import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** The options of a test that its page has for itself; all others belong to the context. */
export interface PageOptions {
  viewport: { width: number; height: number } | null;
  colorScheme: 'light' | 'dark' | 'no-preference' | null;
  /** To pass null would undo the option of the context. */
  reducedMotion: 'reduce' | 'no-preference';
}

/** Options of a context beside those that Playwright applies. */
export interface ContextOptions {
  permissions: string[] | undefined;
  prepare: (context: BrowserContext) => Promise<void>;
}

/** An open context of a worker, with what it needs between tests. */
interface OpenContext {
  context: BrowserContext;
  /** A page that stays open, so that the renderer process stays for the next page. */
  anchor: Page;
  devtools: CDPSession;
  /** The page that most tests use. */
  page?: Page;
  /** The origins whose pages it has shown in this test. */
  visited: Set<string>;
  /** The page has init scripts, which nothing removes. */
  hasInitScripts?: boolean;
}

/** Events that tests listen to. A page has listeners of Playwright's own for its other events. */
const events = ['request', 'requestfailed', 'requestfinished', 'response', 'dialog', 'popup', 'console', 'pageerror'];

/**
 * One browser context for all tests of a worker with the same options, and in it one page. A new context would load and
 * compile every script again, which takes longer than most tests; in a new page, the first document takes twice as long as in
 * one that has shown others. Each test gets them without the stored data, routes, listeners and permissions of earlier tests;
 * the browser's cache stays, as for a returning reader. A page with init scripts is closed after its test.
 */
export class SharedContext {
  readonly #browser: Browser;
  readonly #siteUrl: string;
  readonly #open = new Map<string, OpenContext>();
  #current: OpenContext | undefined;

  /** @param siteUrl any URL on the host of the sites: pages of one host share a process */
  constructor(browser: Browser, siteUrl: string) {
    this.#browser = browser;
    this.#siteUrl = siteUrl;
  }

  /**
   * Returns the context; Playwright itself applies the test's options to a new one.
   * @param options the serialized options of the context
   * @param permissions among the options; `prepare` is called with a new context
   */
  async take(options: string, { permissions = [], prepare }: ContextOptions): Promise<BrowserContext> {
    const current = this.#open.get(options) ?? (await this.#start(prepare));
    this.#open.set(options, current);
    this.#current = current;
    if (permissions.length > 0) await current.context.grantPermissions(permissions);
    return current.context;
  }

  /** Returns the page of the context that was taken last, blank. */
  async takePage({ viewport, colorScheme, reducedMotion }: PageOptions): Promise<Page> {
    const current = this.#current;
    if (!current) throw new Error('no context was taken');
    if (!current.page || current.page.isClosed()) {
      current.page = await current.context.newPage();
      current.page.on('framenavigated', (frame) => current.visited.add(new URL(frame.url()).origin));
      noteInitScripts(current.page, current);
    }
    const { page } = current;
    await page.emulateMedia({ media: null, colorScheme, forcedColors: 'none', reducedMotion, contrast: null });
    if (viewport) await page.setViewportSize(viewport);
    return page;
  }

  /**
   * Removes what a test has left in the context.
   * @param siteUrls the sites that the test may have visited
   */
  async giveBack(siteUrls: readonly string[]): Promise<void> {
    if (!this.#current) return;
    const { context, anchor, devtools, page } = this.#current;
    await context.setOffline(false);
    for (const other of context.pages()) if (![anchor, page].includes(other)) await other.close();
    await context.unrouteAll();
    if (page && this.#current.hasInitScripts) {
      await page.close();
      this.#current.hasInitScripts = false;
    }
    if (page && !page.isClosed()) await empty(page, siteUrls, this.#current.visited);
    await context.clearCookies();
    await context.clearPermissions();
    for (const origin of siteUrls)
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  }

  async close(): Promise<void> {
    for (const { context } of this.#open.values()) await context.close();
    this.#open.clear();
  }

  async #start(prepare: ContextOptions['prepare']): Promise<OpenContext> {
    const context = await this.#browser.newContext();
    await prepare(context);
    const refuse = () => {
      throw new Error('A clock stays in its context: give the test one of its own with "freshContext".');
    };
    Object.assign(context.clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse });
    const anchor = await context.newPage();
    await anchor.goto(`${this.#siteUrl}/robots.txt`);
    return { context, anchor, devtools: await context.newCDPSession(anchor), visited: new Set() };
  }
}

function noteInitScripts(page: Page, context: OpenContext): void {
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = (...given) => {
    context.hasInitScripts = true;
    return addInitScript(...given);
  };
}

/** Leaves the page blank, without listeners, routes and data of its session. */
async function empty(page: Page, siteUrls: readonly string[], visited: Set<string>): Promise<void> {
  for (const event of events) page.removeAllListeners(event);
  await page.unrouteAll();
  // Data of a session belong to the origin of the document that is shown, so each has to be shown once more.
  for (const origin of new Set([new URL(page.url()).origin, ...visited])) {
    if (!siteUrls.includes(origin)) continue;
    if (origin !== new URL(page.url()).origin) await page.goto(`${origin}/robots.txt`);
    await page.evaluate(() => sessionStorage.clear());
  }
  visited.clear();
  await page.goto('about:blank');
  await page.mouse.move(-1, -1);
}
