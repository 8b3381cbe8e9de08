import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { arrange } from './arrange-marks.ts';
import { isBreak, spaceOf } from './pieces.ts';
import { schema } from './schema.ts';

const { link } = schema.marks;

/**
 * Spans that overlap are written as parts that do not: where one of them ends, another ends and begins again. White space there is outside
 * of both parts, since neither may begin or end with it.
 */
export function withoutPartedSpace(pieces: readonly Node[]): readonly Node[] {
  if (!pieces.some(({ marks }) => marks.length > 1)) return pieces;
  const parted = findParted(pieces);
  if (!parted) return pieces;
  const { at, marks } = parted;
  const plain = (piece: Node, text = piece.text ?? '') => {
    const rest = marks.reduce<readonly Mark[]>((set, mark) => mark.removeFromSet(set), piece.marks);
    return isBreak(piece) ? piece.mark(rest) : schema.text(text, rest);
  };
  const made = pieces.flatMap((piece, index) => {
    const text = piece.text ?? '';
    const space = index === at - 1 ? trailingSpace(piece) : index === at ? leadingSpace(piece) : null;
    if (space === null) return [piece];
    if (isBreak(piece) || space === text) return [plain(piece)];
    const inner = index === at ? text.slice(space.length) : text.slice(0, -space.length);
    const both = [schema.text(inner, piece.marks), plain(piece, space)];
    return index === at ? both.toReversed() : both;
  });
  return withoutPartedSpace(Fragment.from(made).content);
}

const leadingSpace = (piece: Node) => spaceOf(piece, /^\s+/);
const trailingSpace = (piece: Node) => spaceOf(piece, /\s+$/);

/** @returns the first piece, beside white space, before which marks end that begin there again; null for none */
function findParted(pieces: readonly Node[]): { at: number; marks: Mark[] } | null {
  let opened: readonly Mark[] = [];
  for (const [at, piece] of pieces.entries()) {
    const { keep, open } = arrange(opened, pieces, at);
    const marks = opened.slice(keep).filter((mark) => mark.type !== link && mark.isInSet(open));
    const previous = pieces[at - 1];
    const isBesideSpace = leadingSpace(piece) !== null || (previous !== undefined && trailingSpace(previous) !== null);
    if (marks.length > 0 && isBesideSpace) return { at, marks };
    opened = [...opened.slice(0, keep), ...open];
  }
  return null;
}
