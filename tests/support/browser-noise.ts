import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** What a browser complained about while a test ran: hydration, policy violations, errors, failed requests. */
export class Noise {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.#hearConsole(message));
    context.on('weberror', (error) => this.#heard.push(`uncaught: ${error.error().message}`));
    context.on('dialog', (dialog) => {
      this.#heard.push(`dialogue: ${dialog.message()}`);
      dialog.dismiss().catch(() => undefined);
    });
    context.on('request', (request) => this.#hearRequest(request));
    context.on('requestfailed', (request) => this.#hearFailure(request));
  }

  /** A test that makes something fail says what it expects to hear of it. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** @returns everything that no test has asked for */
  unexpected(): string[] {
    return this.#heard.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }

  #hearConsole(message: ConsoleMessage): void {
    if (!['warning', 'error'].includes(message.type())) return;
    this.#heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  }

  #hearRequest(request: Request): void {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') this.#heard.push(`third party: ${request.url()}`);
  }

  /**
   * A page that is left ends what it was still loading; that is no failure. The policy's violations are heard on the console;
   * with JavaScript switched off every script is called one here.
   */
  #hearFailure(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    if (!['net::ERR_ABORTED', 'csp'].includes(reason)) this.#heard.push(`failed request: ${reason} ${request.url()}`);
  }
}
