/** An archive can't be imported, or not into this site; the message is a sentence that says why. Nothing was changed. */
export class ImportError extends Error {
  override name = 'ImportError';
}
