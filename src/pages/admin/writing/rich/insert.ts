import { Fragment, type Node } from 'prosemirror-model';
import { type EditorState, Selection, type Transaction } from 'prosemirror-state';
import type { MediaItem } from '../../../../contract/media.ts';
import type { Arrangement } from '../../media/picker/use-picker.ts';
import { isEmptyParagraph } from '../document/normal-form.ts';
import { schema } from '../document/schema.ts';
import { startsOf } from './replace-blocks.ts';

const { figure, gallery, paragraph } = schema.nodes;

/** @returns images of the library as blocks, with what the library says of them */
export function figuresOf(items: readonly MediaItem[], as: Arrangement): Node[] {
  const figures = items.map(({ id, alt, isDecorative, caption }) =>
    figure.create({ mediaId: id, alt: isDecorative ? '' : alt, caption }),
  );
  return as === 'gallery' && figures.length > 1 ? [gallery.create(null, figures)] : figures;
}

/**
 * Puts blocks behind the outermost block with the caret, or in the place of an empty paragraph; the caret then stands behind them.
 * @param isAtEnd whether they go to the end of the text, in which nobody has chosen a place yet
 */
export function insertBlocks(
  { doc, selection, tr }: EditorState,
  blocks: readonly Node[],
  isAtEnd: boolean,
): Transaction {
  const index = isAtEnd ? doc.childCount - 1 : selection.$to.index(0);
  const block = doc.maybeChild(index);
  const starts = startsOf(doc);
  const from = starts[index] ?? 0;
  const end = starts[index + 1] ?? doc.content.size;
  const isReplaced = block !== null && isEmptyParagraph(block);
  // Somewhere to write on.
  const isLast = end === doc.content.size;
  const inserted = Fragment.from([...blocks, ...(isLast ? [paragraph.create()] : [])]);
  tr.replaceWith(isReplaced ? from : end, end, inserted);
  const behind = (isReplaced ? from : end) + inserted.size - (isLast ? 2 : 0);
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(behind + 1, tr.doc.content.size)))).scrollIntoView();
}
