import { lineLength, wrap } from './wrap.ts';

/** Smallest width of a line in a deeply nested list, in characters. */
const minRoom = 24;

/** A list item or a quotation: the prefix of its first line, and of every other line. */
interface Nest {
  first: string;
  rest: string;
  isBegun: boolean;
}

/** A list: the number of its next item (null for dashes), and whether there are no empty lines between its items. */
interface List {
  next: number | null;
  isTight: boolean;
  isBegun: boolean;
}

/** Collects the lines of a plain text, indented by the open lists and quotations. */
export class NestedLines {
  readonly #lines: string[] = [];
  readonly #nests: Nest[] = [];
  readonly #lists: List[] = [];
  /** Whether the next block starts after an empty line. */
  #hasGap = false;

  /** @param isTight whether there are no empty lines between its items */
  openList(start: number | null, isTight: boolean): void {
    if (this.#lists.at(-1)?.isTight) this.#hasGap = false;
    this.#lists.push({ next: start, isTight, isBegun: false });
  }

  closeList(): void {
    this.#lists.pop();
  }

  /** Begins the next item of the innermost list. @param more text of its first line after the dash or number */
  openItem(more = ''): void {
    const list = this.#lists.at(-1);
    if (!list) return;
    if (list.isBegun && list.isTight) this.#hasGap = false;
    list.isBegun = true;
    const mark = list.next === null ? '- ' : `${list.next}. `;
    if (list.next !== null) list.next += 1;
    this.open(mark, more);
  }

  /** Begins a block whose further lines are indented by its mark. @param more follows the mark, in the first line only */
  open(mark: string, more = ''): void {
    this.#nests.push({ first: mark + more, rest: ' '.repeat(mark.length), isBegun: false });
  }

  openQuotation(): void {
    this.#nests.push({ first: '> ', rest: '> ', isBegun: false });
  }

  closeNest(): void {
    this.#nests.pop();
  }

  /** Adds a block, and breaks its long lines. */
  putWrapped(text: string): void {
    this.put(text.split('\n').flatMap((line) => wrap(line, this.room).split('\n')));
  }

  /** Characters that a line has for its text. */
  get room(): number {
    return Math.max(minRoom, lineLength - this.#nests.reduce((sum, { rest }) => sum + rest.length, 0));
  }

  /** Adds a block with its lines as they are. */
  put(block: readonly string[]): void {
    if (this.#hasGap) this.#lines.push(this.#gap());
    for (const line of block) this.#lines.push((this.#margin() + line).trimEnd());
    this.#hasGap = true;
  }

  /** @returns the empty line before a block, with the prefixes of quotations that have begun before it */
  #gap(): string {
    return this.#nests
      .filter(({ isBegun }) => isBegun)
      .map(({ rest }) => rest)
      .join('')
      .trimEnd();
  }

  #margin(): string {
    return this.#nests
      .map((nest) => {
        const margin = nest.isBegun ? nest.rest : nest.first;
        nest.isBegun = true;
        return margin;
      })
      .join('');
  }

  toString(): string {
    return this.#lines.join('\n');
  }
}
