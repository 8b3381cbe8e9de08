/** A backup can't be made, read or restored. The message is a sentence or two for the operator; it never contains a secret. */
export class BackupError extends Error {
  override name = 'BackupError';
}
