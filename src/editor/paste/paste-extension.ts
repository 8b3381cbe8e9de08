import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type EditorState, Plugin, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { readSlice, writeSlice } from '../document/read-slice.ts';
import type { TextSchema } from '../document/schema.ts';
import type { EditorContext, EditorExtension } from '../extension.ts';
import { kindOf, readPasted } from './clipboard.ts';
import { importDocuments } from './import-documents.ts';
import { pasteInto } from './paste-into.ts';
import type { PasteTarget } from './paste-target.ts';
import { PlainKey } from './plain-key.ts';

/** Pastes into the rich text: the output of other programs is read as Markdown, and inserted as if it had been typed. */
export const pasteExtension: EditorExtension = {
  plugins: (schema, context) => {
    const plainKey = new PlainKey();
    return [
      new Plugin({
        props: {
          // Before ProseMirror parses the HTML, however much of it there is.
          handleDOMEvents: {
            keydown: (_, event) => plainKey.note(event),
            keyup: (_, event) => plainKey.forget(event),
            paste: (view, event) => {
              const took = paste(view, event, { schema, context, isPlain: plainKey.isHeld });
              if (took) event.preventDefault();
              return took;
            },
            drop: (view, event) => {
              const pasted = event.dataTransfer && readPasted(event.dataTransfer);
              if (!pasted || kindOf(pasted) !== 'document') return false;
              event.preventDefault();
              putCaret(view, event);
              void importDocuments(pasted.files, targetOf(view, context, schema));
              return true;
            },
          },
          clipboardTextSerializer: (slice) => writeSlice(slice),
          clipboardTextParser: (text) => readPlainText(text, schema),
        },
      }),
    ];
  },
};

function putCaret(view: EditorView, { clientX, clientY }: DragEvent): void {
  const found = view.posAtCoords({ left: clientX, top: clientY });
  view.focus();
  if (found) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(found.pos))));
}

interface Around {
  schema: TextSchema;
  context: EditorContext;
  isPlain: boolean;
}

/** @returns whether the paste is done, or on its way; otherwise it is left to ProseMirror */
function paste(view: EditorView, { clipboardData }: ClipboardEvent, { schema, context, isPlain }: Around): boolean {
  if (!clipboardData) return false;
  const pasted = readPasted(clipboardData);
  const isInCode = view.state.selection.$from.parent.type.spec.code === true;
  const kind = kindOf(pasted, isPlain || isInCode);
  // Code takes characters only; images stand behind it.
  if (isInCode && kind !== 'files') return false;
  return pasteInto(targetOf(view, context, schema), pasted, kind);
}

function targetOf(view: EditorView, { handle, port }: EditorContext, schema: TextSchema): PasteTarget {
  return {
    port,
    text: () => handle.flush(),
    keepPlace: () => {
      const { doc, selection } = view.state;
      return () => {
        if (!view.isDestroyed && view.state.doc === doc) {
          view.dispatch(view.state.tr.setSelection(selection).setMeta('addToHistory', false));
        }
      };
    },
    insert: (markdown) => {
      if (!view.isDestroyed) view.dispatch(insertion(view.state, readSlice(markdown)).setMeta('uiEvent', 'paste'));
    },
    insertPlain: (text) => {
      if (view.isDestroyed) return;
      const tr = closeHistory(view.state.tr).replaceSelection(readPlainText(text, schema));
      view.dispatch(tr.scrollIntoView().setMeta('uiEvent', 'paste'));
    },
    linkSelection: (url) => linkSelection(view, schema, url),
  };
}

/**
 * @returns the change that puts something in the place of the selection; what can't stand there, such as several paragraphs in the cell of a table,
 *   comes behind the whole block
 */
function insertion(state: EditorState, slice: Slice): Transaction {
  const { $from, $to } = state.selection;
  const tr = closeHistory(state.tr);
  const isInTable = [...Array($from.depth).keys()].some((depth) => $from.node(depth + 1).type.spec.tableRole);
  const fits = slice.content.content.every((node) => !isInTable && node.type.isInGroup('block'));
  if (slice.openStart > 0 || $from.depth <= 1 || fits) return tr.replaceSelection(slice).scrollIntoView();
  const end = $to.after(1);
  tr.insert(end, slice.content);
  return tr.setSelection(Selection.near(tr.doc.resolve(end + slice.content.size), -1)).scrollIntoView();
}

/** A URL that is pasted over some words links them. */
function linkSelection(view: EditorView, schema: TextSchema, href: string): boolean {
  const { from, to, empty, $from, $to } = view.state.selection;
  if (empty || !$from.sameParent($to) || !$from.parent.isTextblock) return false;
  const mark = schema.marks.link.create({ href });
  const tr = closeHistory(view.state.tr).removeMark(from, to, schema.marks.link).addMark(from, to, mark);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, to)).removeStoredMark(schema.marks.link));
  return true;
}

/** @returns plain text as paragraphs, at blank lines, and line breaks */
function readPlainText(text: string, schema: TextSchema): Slice {
  const paragraphs = text.replaceAll(/\r\n?/g, '\n').split(/\n[ \t]*\n\s*/);
  const nodes = paragraphs.map((paragraph) => schema.nodes.paragraph.create(null, readLines(paragraph, schema)));
  return new Slice(Fragment.from(nodes), 1, 1);
}

function readLines(paragraph: string, schema: TextSchema): Node[] {
  return paragraph
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.nodes.hard_break.create()] : []),
      ...(line === '' ? [] : [schema.text(line)]),
    ]);
}
