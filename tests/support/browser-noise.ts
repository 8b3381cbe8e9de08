import type { BrowserContext, ConsoleMessage, Dialog, Request, WebError } from '@playwright/test';

/** What a browser complained about while a test ran: hydration, policy violations, errors, failed requests. */
export class Noise {
  readonly #heard: string[] = [];
  readonly #allowed: RegExp[] = [];
  /** Ends the listening. */
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

  /** A test that makes something fail says what it expects to hear of it. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** @returns everything that no test has asked for */
  unexpected(): string[] {
    return this.without(this.#heard);
  }

  /** @returns the lines that no test has asked for */
  without(lines: readonly string[]): string[] {
    return lines.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)));
  }

  #hearDialog(dialog: Dialog): void {
    this.#heard.push(`dialogue: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
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
