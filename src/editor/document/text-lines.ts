/** As markdown-it counts lines. */
const lineEnd = /\r\n?|\n/g;

/** The lines of a text, as the grammar counts them. */
export class TextLines {
  readonly #text: string;
  /** Where each line begins, and where its characters end. */
  readonly #starts: number[] = [0];
  readonly #ends: number[] = [];

  constructor(text: string) {
    this.#text = text;
    for (const found of text.matchAll(lineEnd)) {
      this.#ends.push(found.index);
      this.#starts.push(found.index + found[0].length);
    }
    this.#ends.push(text.length);
  }

  get count(): number {
    return this.#starts.length;
  }

  /** @returns where a line begins; the end of the text for one that is not there */
  startOf(line: number): number {
    return this.#starts[line] ?? this.#text.length;
  }

  /** @returns the position behind the last character of a line, before its line end */
  endOf(line: number): number {
    return this.#ends[line] ?? this.#text.length;
  }

  isBlank(line: number): boolean {
    return /^[ \t]*$/.test(this.#text.slice(this.startOf(line), this.endOf(line)));
  }

  /** @returns the line in which a position is */
  lineAt(position: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.startOf(middle) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** @returns the line end that a text uses: that of its first line */
export function lineEndOf(text: string): string {
  return /\r\n?|\n/.exec(text)?.[0] ?? '\n';
}
