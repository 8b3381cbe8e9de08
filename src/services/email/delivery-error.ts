/** Maximum length of a stored message, in characters. */
const maxLength = 300;

export type DeliveryErrorKind =
  /** Rejected for good: no email reaches this address. */
  | 'address'
  /** Rejected for good for another reason, such as its content or a rule of the receiving server. */
  | 'message'
  /** Rejected for now: greylisting, a full disk, a quota. */
  | 'temporary'
  /** The connection ended while the email was on its way: the server closed it (421), or it broke. */
  | 'connection'
  /** Our own fault: a rejected password or sender address, a full disk. Nothing can be sent until the operator fixes it. */
  | 'site'
  /** No mail server answered, or it turned us away before it had heard of any email. */
  | 'unreachable';

interface DeliveryErrorDetails {
  /** Code of the mail server's answer, such as 550. */
  smtpCode?: number | undefined;
  /** The enhanced status of that answer (RFC 3463), such as `5.1.1`. */
  enhancedStatus?: string | undefined;
  /** Whether the text is the mail server's own. */
  isReply?: boolean;
  /** Whether the email may have been delivered all the same. */
  maybeSent?: boolean;
  cause?: unknown;
}

/**
 * Why an email was not delivered. The mailer classifies each failure once; the sending job, the retry queue and the test emails
 * act on its kind. `message` is one short line that can be stored and shown.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly kind: DeliveryErrorKind;
  readonly smtpCode: number | undefined;
  readonly enhancedStatus: string | undefined;
  readonly maybeSent: boolean;
  readonly #isReply: boolean;

  constructor(kind: DeliveryErrorKind, text: string, details: DeliveryErrorDetails = {}) {
    super(inOneLine(text), { cause: details.cause });
    this.kind = kind;
    this.smtpCode = details.smtpCode;
    this.enhancedStatus = details.enhancedStatus;
    this.maybeSent = details.maybeSent ?? false;
    this.#isReply = details.isReply ?? false;
  }

  /** @returns a DeliveryError as it is; any other error, such as one of the database, becomes one of kind `site` */
  static from(error: unknown): DeliveryError {
    if (error instanceof DeliveryError) return error;
    return new DeliveryError('site', error instanceof Error ? error.message : String(error), { cause: error });
  }

  /** Another attempt would get the same answer. */
  get isPermanent(): boolean {
    return this.kind === 'address' || this.kind === 'message';
  }

  /** Whether most likely no other email can be delivered at the moment either. */
  get stopsAll(): boolean {
    return this.kind === 'connection' || this.kind === 'site' || this.kind === 'unreachable';
  }

  /** Code and enhanced status, such as `550 5.1.1`; undefined when no mail server answered. */
  get status(): string | undefined {
    if (this.smtpCode === undefined) return undefined;
    return this.enhancedStatus ? `${this.smtpCode} ${this.enhancedStatus}` : String(this.smtpCode);
  }

  /** For a log: without the mail server's own words, which often contain the email address. */
  get summary(): string {
    if (!this.#isReply) return this.message;
    return this.status ?? 'rejected';
  }
}

/** Removes NUL and lone surrogates, which neither a page nor the database accepts. */
function inOneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
}
