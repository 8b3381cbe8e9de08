/**
 * The media storage can't do what it was asked to. The message is a sentence or two for the operator, who reads it in the log; it
 * never contains a key or a signature. The caller of the API only learns that images are not available right now.
 */
export class StorageError extends Error {
  override name = 'StorageError';
}
