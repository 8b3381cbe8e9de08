import type { Mark, ResolvedPos } from 'prosemirror-model';
import type { Command, EditorState, Transaction } from 'prosemirror-state';

/** A link in the text, or the text that becomes one. */
export interface LinkPlace {
  from: number;
  to: number;
  /** Null where there is none yet. */
  href: string | null;
}

/** @returns the link with the caret, or the selection; null where no link can be */
export function linkPlace({ selection, schema, doc }: EditorState): LinkPlace | null {
  const { $from, $to, from, to, empty } = selection;
  const { link } = schema.marks;
  if (!link || !$from.parent.inlineContent || !$from.parent.type.allowsMarkType(link)) return null;
  if (!empty) {
    let href: string | null = null;
    doc.nodesBetween(from, to, ({ marks }) => {
      href ??= link.isInSet(marks)?.attrs.href ?? null;
    });
    return $from.sameParent($to) ? { from, to, href } : null;
  }
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? []);
  return mark ? { ...extentOf($from, mark), href: mark.attrs.href } : { from, to, href: null };
}

function extentOf($position: ResolvedPos, mark: Mark): { from: number; to: number } {
  const { parent } = $position;
  let first = $position.index();
  if (!mark.isInSet(parent.maybeChild(first)?.marks ?? [])) first -= 1;
  let last = first;
  while (first > 0 && mark.isInSet(parent.child(first - 1).marks)) first -= 1;
  while (last + 1 < parent.childCount && mark.isInSet(parent.child(last + 1).marks)) last += 1;
  const before = parent.children.slice(0, first).reduce((size, { nodeSize }) => size + nodeSize, 0);
  const within = parent.children.slice(first, last + 1).reduce((size, { nodeSize }) => size + nodeSize, 0);
  const from = $position.start() + before;
  return { from, to: from + within };
}

/** @param text what is linked where nothing is selected @returns the state's transaction that links the place */
export function linkTo({ tr, schema }: EditorState, { from, to }: LinkPlace, href: string, text: string): Transaction {
  const { link } = schema.marks;
  if (!link) return tr;
  if (from === to) tr.insertText(text, from);
  const end = from === to ? from + text.length : to;
  return tr
    .removeMark(from, end, link)
    .addMark(from, end, link.create({ href }))
    .removeStoredMark(link)
    .scrollIntoView();
}

/** Makes ordinary text of the link with the caret. */
export const unlink: Command = (state, dispatch) => {
  const place = linkPlace(state);
  const { link } = state.schema.marks;
  if (!link || place?.href == null) return false;
  dispatch?.(state.tr.removeMark(place.from, place.to, link));
  return true;
};

/** @returns the URL that was meant; null for words that are none. A path of this site begins with a slash */
export function readHref(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text)) return null;
  if (/^(?:https?:\/\/[^/]|mailto:.|tel:.|\/|#.)/i.test(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[^@/:.]+$/.test(text)) return `mailto:${text}`;
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]|$)/u.test(text) ? `https://${text}` : null;
}
