import type { Mark, Node } from 'prosemirror-model';
import { hasMark, isBreak, spans } from './pieces.ts';
import { schema } from './schema.ts';

const { code } = schema.marks;

/** @returns the pieces of a line, where each line break has the marks that go on over it */
export function withMarksOfBreaks(pieces: readonly Node[]): Node[] {
  return pieces.map((piece, at) => {
    if (!isBreak(piece)) return piece;
    const before = besides(pieces, at, -1);
    // A long text with many lines has few marks: nothing of it is copied.
    if (!before || before.marks.length === 0) return piece.mark([]);
    const after = besides(pieces, at, 1);
    const sides = [
      { piece: before, other: after, following: pieces.slice(0, at).toReversed() },
      { piece: after, other: before, following: pieces.slice(at) },
    ];
    return piece.mark(
      goingOn(
        code.removeFromSet(before.marks).filter((mark) => hasMark(after, mark)),
        sides,
      ),
    );
  });
}

/** One side of a line break: the piece beside it, the one on the other side, and all on its side from there on. */
interface Side {
  piece: Node | undefined;
  other: Node | undefined;
  following: readonly Node[];
}

/**
 * A mark on a part of a link, or of another span, ends at the edge of that, where the line ends or begins.
 * @param marks on both sides of a line break @returns those that go on over it
 */
function goingOn(marks: readonly Mark[], sides: readonly Side[]): readonly Mark[] {
  const runs = sides.flatMap(({ piece, other, following }) =>
    (piece?.marks ?? [])
      .filter((mark) => spans.includes(mark.type) && !(hasMark(other, mark) && mark.isInSet(marks)))
      .map((mark) => runOf(mark, following)),
  );
  const kept = marks.filter((mark) => runs.every((run) => run.every((one) => hasMark(one, mark))));
  return kept.length === marks.length ? kept : goingOn(kept, sides);
}

/** @returns the next piece in a direction that is no line break */
function besides(pieces: readonly Node[], at: number, step: 1 | -1): Node | undefined {
  let next = at + step;
  while (isBreak(pieces[next])) next += step;
  return pieces[next];
}

/** @returns the first pieces that have a mark, without line breaks */
function runOf(mark: Mark, pieces: readonly Node[]): Node[] {
  const others = pieces.filter((one) => !isBreak(one));
  const end = others.findIndex((one) => !hasMark(one, mark));
  return others.slice(0, end === -1 ? others.length : end);
}
