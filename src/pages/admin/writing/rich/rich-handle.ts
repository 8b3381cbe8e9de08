import { readSlice, writeSlice } from '../document/read-slice.ts';
import type { ModeHandle } from '../mode-handle.ts';
import { documentTools } from '../tools/document-tools.ts';
import { figuresOf, insertBlocks } from './insert.ts';
import type { RichText } from './rich-text.ts';

/** The handle of a rich text. */
export function richHandle(text: RichText): ModeHandle {
  const { view } = text;
  return {
    view,
    tools: documentTools(view),
    flush: () => text.flush(),
    focus: () => view.focus(),
    getSelectionText: () => writeSlice(view.state.selection.content()),
    getCaret: () => (view.hasFocus() ? text.caret() : null),
    place: () => text.caret(),
    setCaret: (offset) => text.setCaret(offset),
    insertMarkdown: (markdown) => {
      view.dispatch(view.state.tr.replaceSelection(readSlice(markdown)).scrollIntoView());
    },
    insertFigures: (items, as) => {
      view.dispatch(insertBlocks(view.state, figuresOf(items, as), !text.hasCaret));
      view.focus();
    },
    replaceAll: (markdown) => text.replaceAll(markdown),
  };
}
