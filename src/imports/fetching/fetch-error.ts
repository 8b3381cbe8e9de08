/** A file of another site that can't be fetched; the message is a sentence for the report. */
export class FetchError extends Error {
  override name = 'FetchError';
  /** Whether the server itself can't be reached, so that its other files can't be fetched either. */
  readonly isOfHost: boolean;

  constructor(message: string, { isOfHost = false, cause }: { isOfHost?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isOfHost = isOfHost;
  }
}
