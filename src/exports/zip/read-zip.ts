import type { Readable } from 'node:stream';
import { Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportError } from '../source/import-error.ts';
import { checkedStream, unpackText } from './unpack.ts';

/** Files of one archive; a magazine of 100,000 articles with an image each has 200,000. */
const maxFiles = 1_000_000;

/** The largest text, or line of a list, in bytes or characters: the longest article has 500,000, of up to six bytes as JSON. */
const maxText = 4_000_000;

/**
 * A ZIP file that another program or a stranger may have made. Names that lead out of it (`../`, `/`) are refused when it is
 * opened. An unpacked file is never longer than the archive says, and has the checksum of the archive; nothing is unpacked to a
 * disk under its own name.
 */
export class ZipReader {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws ImportError when it is no ZIP file, or a damaged one */
  static async open(path: string): Promise<ZipReader> {
    const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: unknown) =>
      explain(error, path),
    );
    try {
      return new ZipReader(zip, await readEntries(zip));
    } catch (error) {
      zip.close();
      return explain(error, path);
    }
  }

  close(): void {
    this.#zip.close();
  }

  /** @returns the names of the files that begin so, in the order of the archive */
  names(start: string): string[] {
    return [...this.#entries.keys()].filter((name) => name.startsWith(start));
  }

  /** @returns the size of a file in bytes, as the archive has it; undefined when there is no such file */
  sizeOf(name: string): number | undefined {
    return this.#entries.get(name)?.uncompressedSize;
  }

  /** @throws ImportError when the file is missing, damaged, not UTF-8, or larger than any of our texts */
  async readText(name: string): Promise<string> {
    const entry = this.#find(name);
    // The packed bytes are in memory, too.
    if (Math.max(entry.uncompressedSize, entry.compressedSize) > maxText)
      throw new ImportError(`${name} is larger than ${maxText} bytes.`);
    try {
      const packed = await this.#zip.openReadStreamPromise(entry, { decodeFileData: false });
      return newDecoder().decode(await unpackText(packed, entry, name));
    } catch (error) {
      return explain(error, name);
    }
  }

  /** @returns the lines of a list that are not empty; none when there is no such file. @throws ImportError as `readText` does */
  async *readLines(name: string): AsyncGenerator<string> {
    if (!this.#entries.has(name)) return;
    const stream = await this.open(name);
    try {
      for await (const line of linesOf(stream, name)) if (line !== '') yield line;
    } catch (error) {
      explain(error, name);
    } finally {
      stream.destroy();
    }
  }

  /** @returns a stream that fails at its end when the file is damaged. @throws ImportError when there is no such file */
  async open(name: string): Promise<Readable> {
    const entry = this.#find(name);
    const stream = await this.#zip.openReadStreamPromise(entry).catch((error: unknown) => explain(error, name));
    return checkedStream(stream, entry, name);
  }

  #find(name: string): Entry {
    const entry = this.#entries.get(name);
    if (!entry) throw new ImportError(`${name} is missing in the archive.`);
    return entry;
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxFiles) throw new ImportError(`The archive has more than ${maxFiles} files.`);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    if (entries.has(entry.fileName)) throw new ImportError(`The archive has two files called ${entry.fileName}.`);
    entries.set(entry.fileName, withoutNames(entry));
  }
  return entries;
}

/** @returns what yauzl needs to read the file: its name and its comment, as they stand in the archive, take most of an entry's kilobyte */
function withoutNames(entry: Entry): Entry {
  const { compressionMethod, generalPurposeBitFlag, crc32 } = entry;
  const { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader } = entry;
  const sizes = { compressedSize, uncompressedSize, relativeOffsetOfLocalHeader };
  return Object.assign(new Entry(), { compressionMethod, generalPurposeBitFlag, crc32, ...sizes });
}

async function* linesOf(stream: Readable, name: string): AsyncGenerator<string> {
  const decoder = newDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxText) throw new ImportError(`A line of ${name} is longer than ${maxText} characters.`);
    yield* lines;
  }
  yield rest + decoder.decode();
}

function newDecoder(): TextDecoder {
  return new TextDecoder('utf-8', { fatal: true });
}

/** @throws ImportError that names the file about which a library complains */
function explain(error: unknown, name: string): never {
  if (error instanceof ImportError) throw error;
  throw new ImportError(`${name} can't be read (${(error as Error).message}).`, { cause: error });
}
