import { replaceRange } from '../field/replace-range.ts';
import type { EditorPort } from '../port.ts';
import { kindOf, readPasted } from './clipboard.ts';
import { fitBlocks } from './fit-blocks.ts';
import { pasteInto, pasteRelabelled } from './paste-into.ts';
import type { PasteTarget } from './paste-target.ts';

interface Field {
  field: HTMLTextAreaElement;
  port: EditorPort;
}

/**
 * A paste into the field of Markdown: what programs copy is read as Markdown, documents are imported, and a URL over some words links them.
 * @returns whether it is done, or on its way; otherwise it is left to the browser
 */
export function pasteIntoField(data: DataTransfer, { field, port }: Field, isPlain: boolean): boolean {
  const pasted = readPasted(data);
  const kind = kindOf(pasted, isPlain);
  const target = fieldTarget(field, port);
  if (kind !== 'markdown' && kind !== 'text' && kind !== 'own') return pasteInto(target, pasted, kind);
  // The browser types characters without regard to their meaning in Markdown.
  return !isPlain && pasteRelabelled(target, pasted.text, target.insertPlain);
}

/** Files that are dropped on the field of Markdown. @returns whether there are any */
export function dropIntoField(data: DataTransfer, { field, port }: Field): boolean {
  const pasted = readPasted(data);
  if (pasted.files.length === 0) return false;
  return pasteInto(fieldTarget(field, port), pasted, kindOf(pasted) === 'document' ? 'document' : 'files');
}

function fieldTarget(field: HTMLTextAreaElement, port: EditorPort): PasteTarget {
  const replaceSelection = (text: string) => {
    const { selectionStart: start, selectionEnd: end } = field;
    replaceRange(field, { start, end, text });
    field.setSelectionRange(start + text.length, start + text.length);
  };
  return {
    port,
    text: () => field.value,
    keepPlace: () => {
      const { value, selectionStart, selectionEnd } = field;
      return () => {
        if (field.value === value) field.setSelectionRange(selectionStart, selectionEnd);
      };
    },
    insert: (markdown) => {
      replaceSelection(fitBlocks(field.value, field, markdown));
    },
    insertPlain: replaceSelection,
    linkSelection: (url) => linkSelection(field, url),
  };
}

function linkSelection(field: HTMLTextAreaElement, url: string): boolean {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const words = value.slice(start, end);
  if (words.trim() === '' || /[\n[\]]/.test(words)) return false;
  const link = `[${words}](${url})`;
  replaceRange(field, { start, end, text: link });
  field.setSelectionRange(start + link.length, start + link.length);
  return true;
}
