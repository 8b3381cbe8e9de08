import { lineLength, wrap } from './wrap.ts';

/** Lines are never narrower, however deep a list goes. Characters. */
const minRoom = 24;

/** A list item or a quotation: what stands before its first line, and before every other. */
interface Nest {
  first: string;
  rest: string;
  isBegun: boolean;
}

/** A list: the number of its next item (null for dashes), and whether its items stand without a line between them. */
interface List {
  next: number | null;
  isTight: boolean;
  isBegun: boolean;
}

/** The lines of a plain text, set in as deep as the lists and quotations that are open. */
export class NestedLines {
  readonly #lines: string[] = [];
  readonly #nests: Nest[] = [];
  readonly #lists: List[] = [];
  /** Whether a line stays empty before what comes next. */
  #hasGap = false;

  /** @param isTight whether its items stand without a line between them */
  openList(start: number | null, isTight: boolean): void {
    if (this.#lists.at(-1)?.isTight) this.#hasGap = false;
    this.#lists.push({ next: start, isTight, isBegun: false });
  }

  closeList(): void {
    this.#lists.pop();
  }

  /** Begins the next item of the list that was opened last. */
  openItem(): void {
    const list = this.#lists.at(-1);
    if (!list) return;
    if (list.isBegun && list.isTight) this.#hasGap = false;
    list.isBegun = true;
    const mark = list.next === null ? '- ' : `${list.next}. `;
    if (list.next !== null) list.next += 1;
    this.#nests.push({ first: mark, rest: ' '.repeat(mark.length), isBegun: false });
  }

  openQuotation(): void {
    this.#nests.push({ first: '> ', rest: '> ', isBegun: false });
  }

  closeNest(): void {
    this.#nests.pop();
  }

  /** Puts a block whose long lines are broken. */
  putWrapped(text: string): void {
    const depth = this.#nests.reduce((sum, { rest }) => sum + rest.length, 0);
    const room = Math.max(minRoom, lineLength - depth);
    this.put(text.split('\n').flatMap((line) => wrap(line, room).split('\n')));
  }

  /** Puts a block whose lines stay as they are. */
  put(block: readonly string[]): void {
    if (this.#hasGap) this.#lines.push(this.#gap());
    for (const line of block) this.#lines.push((this.#margin() + line).trimEnd());
    this.#hasGap = true;
  }

  /** An empty line belongs to what has begun before it: to a quotation, not to an item that is about to begin. */
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
