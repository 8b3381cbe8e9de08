import { ImportError } from '../../../exports/source/import-error.ts';

/** A row of a table, as JSON that is not parsed yet; null when it is larger than any article. */
export interface RawRow {
  table: string;
  json: Buffer | null;
}

/** Maximum size of one row, in bytes: a text of 500,000 characters stands in it twice, some with images as data. */
const maxRow = 50_000_000;

const maxDepth = 500;

/** `{"db":[{"meta":{},"data":{"posts":[{}]}}]}`, and the same without `db`. */
const rowPath = /^(?:\/db\/\*)?\/data\/(\w+)\/\*$/;

const quote = 0x22;
const backslash = 0x5c;

/**
 * Cuts a JSON export into the rows of its tables, since a text of more than 512 MB cannot be parsed at once, and parsing it token by
 * token takes ten times as long.
 */
export class RowSplitter {
  readonly #name: string;
  /** The keys under which the open containers stand; `*` in arrays. */
  readonly #path: string[] = [];
  readonly #isObject: boolean[] = [];
  #key = '';
  #isKey = false;
  /** Bytes of the text that is being read, of a key only. */
  #text: Buffer[] | null = null;
  #inText = false;
  #isEscaped = false;
  /** The table of the row that is being read; empty between rows. */
  #table = '';
  #rowDepth = 0;
  #row: Buffer[] = [];
  #rowLength = 0;
  #rows: RawRow[] = [];
  #isWhole = false;

  /** @param name of the file, for messages */
  constructor(name: string) {
    this.#name = name;
  }

  /** @returns the rows that end in this piece. @throws ImportError when it is nested too deeply */
  write(piece: Buffer): RawRow[] {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      if (this.#inText) {
        at = this.#readText(piece, at);
        continue;
      }
      const byte = piece[at];
      if (byte === quote) this.#beginText();
      else if (byte === 0x7b || byte === 0x5b) {
        if (this.#open(byte === 0x7b)) from = at;
      } else if (byte === 0x7d || byte === 0x5d) {
        if (this.#close()) this.#finishRow(piece.subarray(from, at + 1));
      } else if (byte === 0x2c) this.#isKey = this.#isObject.at(-1) === true;
      else if (byte === 0x3a) this.#isKey = false;
    }
    if (this.#table !== '') this.#keep(piece.subarray(from));
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** @throws ImportError when the export is not whole */
  end(): void {
    if (!this.#isWhole)
      throw new ImportError(`${this.#name} is cut off: the end of the export is missing. Export it again.`);
  }

  #beginText(): void {
    this.#inText = true;
    this.#text = this.#isKey && this.#table === '' ? [] : null;
  }

  /** @returns the place of the text's last byte in this piece */
  #readText(piece: Buffer, start: number): number {
    let at = this.#isEscaped ? start + 1 : start;
    while (at < piece.length && piece[at] !== quote) at += piece[at] === backslash ? 2 : 1;
    this.#isEscaped = at > piece.length;
    const isEnd = at < piece.length;
    return this.#textEnds(piece.subarray(start, at), isEnd, at);
  }

  #textEnds(bytes: Buffer, isEnd: boolean, at: number): number {
    if (this.#text && bytes.length < 1000) this.#text.push(bytes);
    if (isEnd) {
      this.#inText = false;
      if (this.#text) this.#key = Buffer.concat(this.#text).toString();
    }
    return at;
  }

  /** @returns whether a row begins */
  #open(isObject: boolean): boolean {
    this.#path.push(this.#path.length === 0 ? '' : this.#isObject.at(-1) ? this.#key : '*');
    this.#isObject.push(isObject);
    this.#isKey = isObject;
    if (this.#path.length > maxDepth) throw new ImportError(`${this.#name} is damaged: it is nested too deeply.`);
    if (this.#table !== '' || !isObject) return false;
    const [, table] = this.#path.join('/').match(rowPath) ?? [];
    if (table === undefined) return false;
    this.#table = table;
    this.#rowDepth = this.#path.length;
    return true;
  }

  /** @returns whether a row ends */
  #close(): boolean {
    const depth = this.#path.length;
    this.#path.pop();
    this.#isObject.pop();
    this.#isKey = false;
    if (depth === 1) this.#isWhole = true;
    return this.#table !== '' && depth === this.#rowDepth;
  }

  #finishRow(last: Buffer): void {
    this.#keep(last);
    const isKept = this.#rowLength <= maxRow;
    this.#rows.push({ table: this.#table, json: isKept ? Buffer.concat(this.#row) : null });
    this.#table = '';
    this.#row = [];
    this.#rowLength = 0;
  }

  #keep(bytes: Buffer): void {
    this.#rowLength += bytes.length;
    if (this.#rowLength <= maxRow) this.#row.push(bytes);
    else this.#row = [];
  }
}
