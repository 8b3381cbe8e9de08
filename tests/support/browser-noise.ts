import type { BrowserContext, ConsoleMessage, Dialog, Page, Request, WebError } from '@playwright/test';

/** Collects browser errors during a test: hydration, violations of the content policy, exceptions, failed requests. */
export class Noise {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];
  /** Messages that are looked into. */
  readonly #inDoubt: Promise<void>[] = [];
  /** Stops listening. */
  readonly stop: () => void;

  constructor(context: BrowserContext) {
    const hearConsole = (message: ConsoleMessage) => this.#hearConsole(message);
    const hearError = (error: WebError) => this.#heard.push(`uncaught: ${error.error().message}`);
    const hearDialog = (dialog: Dialog) => this.#hearDialog(dialog);
    const hearRequest = (request: Request) => this.#hearRequest(request);
    const hearFailure = (request: Request) => this.#hearFailure(request);
    context.on('console', hearConsole).on('weberror', hearError).on('dialog', hearDialog);
    context.on('request', hearRequest).on('requestfailed', hearFailure);
    this.stop = () => {
      context.off('console', hearConsole).off('weberror', hearError).off('dialog', hearDialog);
      context.off('request', hearRequest).off('requestfailed', hearFailure);
    };
  }

  /** Allows messages that a test provokes. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** @returns the messages that the test has not allowed */
  async unexpected(): Promise<string[]> {
    await Promise.all(this.#inDoubt);
    return this.without(this.#heard);
  }

  /** @returns the lines that the test has not allowed */
  without(lines: readonly string[]): string[] {
    return lines.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }

  #hearDialog(dialog: Dialog): void {
    this.#heard.push(`dialogue: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  }

  #hearConsole(message: ConsoleMessage): void {
    if (!['warning', 'error'].includes(message.type())) return;
    const line = `console ${message.type()}: ${message.text()} (${message.location().url})`;
    const preloaded = message.text().match(/^The resource (\S+) was preloaded using link preload but not used/)?.[1];
    if (preloaded) this.#inDoubt.push(this.#hearPreload(line, preloaded, message.page()));
    else this.#heard.push(line);
  }

  /**
   * A preload that the page has no use for is a fault, but not where the browser rather shows a larger variant of the same image, which
   * it has in its cache since an earlier page, and says so a few seconds later.
   */
  async #hearPreload(line: string, url: string, page: Page | null): Promise<void> {
    const showsCached = (preloaded: string) => {
      const image = [...document.images].find(({ parentElement }) => parentElement?.innerHTML.includes(preloaded));
      const loads = performance.getEntriesByName(image?.currentSrc ?? '') as PerformanceResourceTiming[];
      return image !== undefined && image.naturalWidth > 0 && loads.every(({ transferSize }) => transferSize === 0);
    };
    // A page that is left meanwhile can't tell.
    if (!(await page?.evaluate(showsCached, url).catch(() => false))) this.#heard.push(line);
  }

  #hearRequest(request: Request): void {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') this.#heard.push(`third party: ${request.url()}`);
  }

  /**
   * Leaving a page aborts its pending requests; that is no failure. Violations of the content policy are collected from the
   * console: with JavaScript switched off, Chromium reports every script as one here.
   */
  #hearFailure(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    if (!['net::ERR_ABORTED', 'csp'].includes(reason)) this.#heard.push(`failed request: ${reason} ${request.url()}`);
  }
}
