/** A backup was ended on purpose before it was verified, as by a stop of the server. Nothing of it stays. */
export class BackupStopped extends Error {
  override name = 'BackupStopped';

  constructor() {
    super('The backup was stopped before it was whole. No archive was left.');
  }
}

/** Passes chunks on until the signal. @throws BackupStopped then */
export async function* untilStopped<Chunk>(
  chunks: AsyncIterable<Chunk>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) {
    refuseStopped(signal);
    yield chunk;
  }
  refuseStopped(signal);
}

/** @throws BackupStopped after the signal */
export function refuseStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new BackupStopped();
}
