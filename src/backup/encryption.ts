import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './archive/backup-error.ts';
import { chunksOf, toStream } from './archive/byte-stream.ts';

/** How every file of age begins (https://age-encryption.org/v1). */
const magic = 'age-encryption.org/v1\n';

/**
 * Each guess of a passphrase takes 64 MB of memory and a quarter of a second: age's own default, 18, takes 256 MB, which a server of
 * 512 MB does not have to spare. `minPassphrase` makes up for it.
 */
const workFactor = 16;

/** @returns the archive as an age file that the passphrase opens, here or with the program `age` */
export async function encrypt(
  archive: ReadableStream<Uint8Array>,
  passphrase: string,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workFactor);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(archive);
}

/**
 * @param file an archive, encrypted or not
 * @param passphrase undefined: only a readable archive can be opened
 * @returns the archive itself; reading it throws BackupError where it is damaged or cut short
 */
export async function decrypt(
  file: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): Promise<AsyncIterable<Uint8Array>> {
  const { head, whole } = await peek(file, magic.length);
  if (Buffer.from(head).toString('latin1') !== magic) return whole;
  if (!passphrase) {
    throw new BackupError(
      'The archive is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with. Nothing was changed.',
    );
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return explainDamage(await decrypter.decrypt(toStream(whole)));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(explainHeader((error as Error).message), { cause: error });
  }
}

function explainHeader(message: string): string {
  return message.includes('no identity matched')
    ? 'BACKUP_PASSPHRASE is not the passphrase that the archive was encrypted with.'
    : `The archive is damaged: its encryption can't be read (${message}).`;
}

/** Each 64 KB of an age file are authenticated, and so is its end. */
async function* explainDamage(archive: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunksOf(archive);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError("The archive is damaged or cut short: a part of it can't be decrypted.", { cause: error });
  }
}

/** @returns the first bytes, fewer if the stream is shorter, and the whole stream from its beginning */
async function peek(file: AsyncIterable<Uint8Array>, length: number) {
  const chunks = file[Symbol.asyncIterator]();
  let head: Uint8Array<ArrayBufferLike> = new Uint8Array();
  while (head.length < length) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      yield head;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    } finally {
      await chunks.return?.();
    }
  }
  return { head: head.subarray(0, length), whole: whole() };
}
