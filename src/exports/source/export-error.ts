/** An export can't be written; the message is a sentence that says why. No file of that name is left behind. */
export class ExportError extends Error {
  override name = 'ExportError';
}
