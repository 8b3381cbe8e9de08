import type { Mark, Node } from 'prosemirror-model';
import { schema } from './schema.ts';

const { code, link } = schema.marks;

/**
 * A link is never parted: a mark that goes over one of its edges ends there, and begins again.
 * @param open the marks that are open, outermost first
 * @param at the piece that comes next
 * @returns how many of the open marks stay open, and those to open, the longest first
 */
export function arrange(open: readonly Mark[], pieces: readonly Node[], at: number): { keep: number; open: Mark[] } {
  const wanted = (pieces[at]?.marks ?? []).filter((mark) => mark.type !== code);
  const lengthOf = (mark: Mark) => {
    let end = at;
    while (mark.isInSet(pieces[end]?.marks ?? [])) end += 1;
    return end;
  };
  const begun = wanted.find((mark) => mark.type === link && !mark.isInSet(open));
  const isOver = (mark: Mark) => !mark.isInSet(wanted) || (begun !== undefined && lengthOf(mark) < lengthOf(begun));
  const firstToClose = open.findIndex(isOver);
  const keep = firstToClose === -1 ? open.length : firstToClose;
  const kept = open.slice(0, keep);
  const toOpen = wanted.filter((mark) => !mark.isInSet(kept)).map((mark) => ({ mark, length: lengthOf(mark) }));
  return { keep, open: toOpen.sort((one, other) => other.length - one.length).map(({ mark }) => mark) };
}
