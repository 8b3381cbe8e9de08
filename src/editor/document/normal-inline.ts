import { type Attrs, Fragment, type Mark, type MarkType, type Node } from 'prosemirror-model';
import { parser } from './grammar.ts';
import { withMarksOfBreaks } from './marks-of-breaks.ts';
import { withoutPartedSpace } from './parted-spans.ts';
import { hasMark, isBreak, isCode, spaceOf, spans } from './pieces.ts';
import { schema } from './schema.ts';
import { oneLine } from './write-leaves.ts';

const { hard_break, image, footnote_reference } = schema.nodes;
const { link, code } = schema.marks;

/**
 * The inline content of a block as Markdown can say it, and readers see it: white space at the ends of lines is nothing, a line break at the
 * end neither, no span begins or ends with white space, also where it is parted, and a line break has the marks of both of its sides.
 */
export function normalInline(block: Node): Fragment {
  let pieces: Node[] = [];
  block.content.forEach((piece) => {
    pieces.push(cleaned(piece));
  });
  pieces = trimmed(pieces);
  for (const type of spans) pieces = withoutOuterSpace(pieces, type);
  return Fragment.from(withoutPartedSpace(withMarksOfBreaks(trimmed(pieces))));
}

function cleaned(piece: Node): Node {
  if (piece.isText) {
    const text = (piece.text ?? '').replaceAll(/[\n\r]+/g, ' ');
    const linked = piece.marks.filter((mark) => !isBare(mark)).map(normalLink);
    return text === piece.text && piece.marks.every((mark, at) => mark === linked[at])
      ? piece
      : schema.text(text, linked);
  }
  const marks = code.removeFromSet(piece.marks).map(normalLink);
  if (piece.type === image) return normalImage(piece.attrs).mark(marks);
  if (piece.type === hard_break) return piece.mark([]);
  return piece.mark(piece.type === footnote_reference ? link.removeFromSet(marks) : marks);
}

/** A bare URL is a link by itself: no mark ends at its edge. */
function isBare({ type, attrs }: Mark): boolean {
  return type === link && attrs.auto === true;
}

function normalImage({ src, alt, title }: Attrs): Node {
  return image.create({ src: normalUrl(src), alt: oneLine(alt), title: oneLine(title) });
}

function normalLink(mark: Mark): Mark {
  if (mark.type !== link) return mark;
  const href = normalUrl(mark.attrs.href);
  return href === mark.attrs.href ? mark : link.create({ ...mark.attrs, href });
}

/** As the grammar encodes it. */
function normalUrl(url: string): string {
  return parser.normalizeLink(url);
}

/** Takes away spaces and tabs around line breaks and at both ends, and line breaks at the end. */
function trimmed(pieces: readonly Node[]): Node[] {
  const made: Node[] = [];
  const trimEnd = () => {
    for (let last = made.at(-1); last?.isText && !isCode(last); last = made.at(-1)) {
      const text = (last.text ?? '').replace(/[ \t]+$/, '');
      made.pop();
      if (text === '') continue;
      made.push(text === last.text ? last : schema.text(text, last.marks));
      break;
    }
  };
  for (const piece of pieces) {
    const isStart = made.length === 0 || made.at(-1)?.type === hard_break;
    if (piece.type === hard_break) trimEnd();
    if (!piece.isText || isCode(piece) || !isStart) {
      made.push(piece);
      continue;
    }
    const text = (piece.text ?? '').replace(/^[ \t]+/, '');
    if (text !== '') made.push(text === piece.text ? piece : schema.text(text, piece.marks));
  }
  for (trimEnd(); made.at(-1)?.type === hard_break; trimEnd()) made.pop();
  return made;
}

/** @returns the pieces, where the white space at both ends of each run with a mark of the type is outside of it */
function withoutOuterSpace(pieces: readonly Node[], type: MarkType): Node[] {
  const made: Node[] = [];
  for (let at = 0; at < pieces.length; ) {
    const mark = pieces[at]?.marks.find((one) => one.type === type);
    let end = at + 1;
    while (mark && end < pieces.length && (isBreak(pieces[end]) || hasMark(pieces[end], mark))) end += 1;
    end = mark ? endAtLink(pieces, at, end) : end;
    const run = pieces.slice(at, end);
    made.push(...(mark ? withoutMarkAtEnds(run, mark) : run));
    at = end;
  }
  return made;
}

/**
 * A run that goes over an edge of a link is written as one up to the edge, and one behind it.
 * @returns the end of the first of them
 */
function endAtLink(pieces: readonly Node[], start: number, end: number): number {
  for (let at = start; at < end; at += 1) {
    const found = linkOf(pieces[at]);
    if (!found) continue;
    const goOn = (from: number, step: 1 | -1): number => {
      let next = from + step;
      while (isBreak(pieces[next])) next += step;
      return linkOf(pieces[next])?.eq(found) ? goOn(next, step) : from;
    };
    const [first, last] = [goOn(at, -1), goOn(at, 1)];
    if (first < start && last + 1 < end) return last + 1;
    if (first > start && last + 1 > end) return first;
    at = last;
  }
  return end;
}

function withoutMarkAtEnds(run: readonly Node[], mark: Mark): Node[] {
  const start: Node[] = [];
  const end: Node[] = [];
  const inner = [...run];
  const plain = (text: string, { marks }: Node) => schema.text(text, mark.removeFromSet(marks));
  for (let first = inner[0]; first; first = inner[0]) {
    const space = spaceOf(first, /^\s+/);
    if (space === null) break;
    inner.shift();
    if (isBreak(first)) start.push(first);
    else start.push(plain(space, first));
    const rest = (first.text ?? '').slice(space.length);
    if (rest === '') continue;
    inner.unshift(schema.text(rest, first.marks));
    break;
  }
  for (let last = inner.at(-1); last; last = inner.at(-1)) {
    const space = spaceOf(last, /\s+$/);
    if (space === null) break;
    inner.pop();
    end.unshift(isBreak(last) ? last : plain(space, last));
    const rest = (last.text ?? '').slice(0, isBreak(last) ? 0 : -space.length);
    if (rest === '') continue;
    inner.push(schema.text(rest, last.marks));
    break;
  }
  return [...start, ...inner, ...end];
}

const linkOf = (piece: Node | undefined): Mark | undefined => link.isInSet(piece?.marks ?? []);
