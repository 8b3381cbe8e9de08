import type { Mark } from 'prosemirror-model';
import { encodeCharacter } from './escape-text.ts';
import { schema } from './schema.ts';
import { writeDestination } from './write-leaves.ts';

const { link, strong, em } = schema.marks;

interface Segment {
  /** `text` may have a character encoded; `open` and `close` are delimiters; `opaque` is anything else. */
  kind: 'text' | 'open' | 'close' | 'opaque';
  written: string;
}

/** Writes a line of Markdown piece by piece, with the marks around them. */
export class InlineWriter {
  /** The marks that are open, outermost first. */
  readonly open: Mark[] = [];
  readonly #isCareful: boolean;
  readonly #segments: Segment[] = [];
  #isLast = false;
  /** Where the text of each open link begins. */
  readonly #linkStarts: number[] = [];

  constructor(isCareful: boolean) {
    this.#isCareful = isCareful;
  }

  /** @param written escaped */
  text(written: string): void {
    this.#segments.push({ kind: 'text', written });
  }

  opaque(written: string): void {
    this.#segments.push({ kind: 'opaque', written });
  }

  openMark(mark: Mark): void {
    this.open.push(mark);
    if (mark.type !== link) {
      this.#segments.push({ kind: 'open', written: this.#delimiterOf(mark) });
      return;
    }
    this.#linkStarts.push(this.#segments.length);
    this.opaque('[');
  }

  /** Closes the innermost marks. @param depth how many stay open */
  closeTo(depth: number): void {
    for (const mark of this.open.splice(depth).reverse()) {
      if (mark.type === link) this.#closeLink(mark);
      else this.#segments.push({ kind: 'close', written: this.#delimiterOf(mark) });
    }
  }

  /** Closes all marks. @returns the line */
  finish(): string {
    this.#isLast = true;
    this.closeTo(0);
    this.#segments.forEach((segment, at) => {
      if (segment.kind === 'open' || segment.kind === 'close') this.#makeWork(segment, at);
    });
    this.#keepExclamations();
    return this.#segments.map(({ written }) => written).join('');
  }

  #delimiterOf({ type }: Mark): string {
    if (type === strong) return '**';
    if (type === em) return this.#isCareful ? '_' : '*';
    return '~~';
  }

  #closeLink({ attrs }: Mark): void {
    const start = this.#linkStarts.pop() ?? 0;
    const text = this.#segments.slice(start + 1);
    // `<https://…>` says the same as a link whose text is its URL.
    const raw = text.map(({ written }) => written).join('');
    const isPlain = text.every(({ kind }) => kind === 'text') && attrs.title === '' && raw === attrs.href;
    const mayBeBare = !this.#isCareful && !this.#wouldBeEmbed(start, raw);
    if (isPlain && mayBeBare && /^[a-z][a-z0-9+.-]{1,31}:[^\s<>\\&]*$/i.test(raw)) {
      this.#segments.splice(start, text.length + 1, { kind: 'opaque', written: `<${raw}>` });
      return;
    }
    this.opaque(`](${writeDestination(attrs.href, attrs.title)})`);
  }

  /** A URL that is all of a paragraph is an embed, in angle brackets too. @param start of the link that ends now */
  #wouldBeEmbed(start: number, href: string): boolean {
    return this.#isLast && start === 0 && /^https?:/i.test(href);
  }

  /**
   * A delimiter between a letter and a punctuation mark neither opens nor closes; a letter that is written as an entity counts as
   * punctuation. Source: https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
   */
  #makeWork({ kind, written }: Segment, at: number): void {
    const [first, last] = this.#runAround(at, written.charAt(0));
    const before = this.#segments[first - 1]?.written ?? '';
    const after = this.#segments[last + 1]?.written ?? '';
    const isUnderscore = written === '_';
    const [previous, next] = [lastCharacter(before), firstCharacter(after)];
    if (kind === 'open' && isLetter(previous) && (isUnderscore || !isLetter(next))) this.#encodeLast(first - 1);
    if (kind === 'close' && isLetter(next) && (isUnderscore || !isLetter(previous))) this.#encodeFirst(last + 1);
  }

  /** @returns the first and the last segment of neighbouring delimiters of the same character */
  #runAround(at: number, character: string): [number, number] {
    let [first, last] = [at, at];
    const isSame = (index: number) => {
      const { kind, written } = this.#segments[index] ?? { kind: 'opaque', written: '' };
      return kind !== 'text' && kind !== 'opaque' && written.startsWith(character);
    };
    while (isSame(first - 1)) first -= 1;
    while (isSame(last + 1)) last += 1;
    return [first, last];
  }

  #encodeLast(at: number): void {
    const segment = this.#segments[at];
    if (segment?.kind !== 'text') return;
    const character = lastCharacter(segment.written);
    segment.written = segment.written.slice(0, -character.length) + encodeCharacter(character);
  }

  #encodeFirst(at: number): void {
    const segment = this.#segments[at];
    if (segment?.kind !== 'text') return;
    const character = firstCharacter(segment.written);
    segment.written = encodeCharacter(character) + segment.written.slice(character.length);
  }

  /** An exclamation mark before a link would make an image of it. */
  #keepExclamations(): void {
    for (const [at, segment] of this.#segments.entries()) {
      const isBefore = this.#segments[at + 1]?.written.startsWith('[');
      if (segment.kind === 'text' && isBefore) segment.written = segment.written.replace(/(?<!\\)!$/, '\\!');
    }
  }
}

function lastCharacter(text: string): string {
  return [...text.slice(-2)].at(-1) ?? '';
}

function firstCharacter(text: string): string {
  return [...text.slice(0, 2)][0] ?? '';
}

/** Whether the grammar takes it for neither white space nor punctuation. */
function isLetter(character: string): boolean {
  return character !== '' && !/[\s\p{P}\p{S}]/u.test(character);
}
