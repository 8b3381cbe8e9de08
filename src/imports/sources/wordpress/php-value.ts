/** A value that PHP has serialized, as `_wp_attachment_metadata` and `rank_math_robots` are. */
export type PhpValue = string | number | boolean | null | Map<string, PhpValue>;

const maxDepth = 20;
const maxEntries = 20_000;

/**
 * Reads what PHP's `serialize` wrote: texts, numbers, booleans and arrays. Objects are none of them.
 * @returns null for null, and for what is damaged or has an object in it
 */
export function readPhpValue(text: string): PhpValue {
  if (text === '') return null;
  try {
    return new PhpReader(Buffer.from(text.trim())).value(0);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

class PhpReader {
  readonly #bytes: Buffer;
  #at = 0;
  #entries = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** @throws RangeError when the value is damaged, an object, or beyond a limit */
  value(depth: number): PhpValue {
    if (depth > maxDepth || ++this.#entries > maxEntries) throw new RangeError('too large');
    const type = this.#upTo(1);
    if (type === 'N') return this.#skip(';', null);
    this.#skip(':', null);
    if (type === 's') return this.#string();
    if (type === 'a') return this.#array(depth);
    const plain = this.#until(';');
    if (type === 'b') return plain === '1';
    if ((type === 'i' || type === 'd') && plain !== '') return Number(plain);
    throw new RangeError('unknown type');
  }

  #string(): string {
    const length = this.#count();
    this.#skip('"', null);
    const text = this.#upTo(length);
    this.#skip('"', null);
    return this.#skip(';', text);
  }

  #array(depth: number): Map<string, PhpValue> {
    const length = this.#count();
    this.#skip('{', null);
    const entries = new Map<string, PhpValue>();
    for (let index = 0; index < length; index += 1) {
      const key = this.value(depth + 1);
      entries.set(String(key), this.value(depth + 1));
    }
    return this.#skip('}', entries);
  }

  #count(): number {
    const count = Number(this.#until(':'));
    if (!Number.isInteger(count) || count < 0 || count > this.#bytes.length) throw new RangeError('bad length');
    return count;
  }

  #until(end: string): string {
    const to = this.#bytes.indexOf(end, this.#at);
    if (to < 0 || to - this.#at > 40) throw new RangeError('no end');
    const text = this.#upTo(to - this.#at);
    return this.#skip(end, text);
  }

  #upTo(length: number): string {
    if (this.#at + length > this.#bytes.length) throw new RangeError('cut off');
    const text = this.#bytes.toString('utf8', this.#at, this.#at + length);
    this.#at += length;
    return text;
  }

  #skip<Value>(expected: string, value: Value): Value {
    if (this.#upTo(1) !== expected) throw new RangeError(`no ${expected}`);
    return value;
  }
}
