import { replaceRange } from '../../articles/text-images/replace-range.ts';
import type { TextImages } from '../../articles/text-images/use-text-images.ts';
import { kindOf, type Pasted, readPasted } from './clipboard.ts';
import { fitBlocks } from './fit-blocks.ts';
import { importDocuments } from './import-documents.ts';
import { pasteHtml } from './paste-into.ts';
import type { PasteTarget } from './paste-target.ts';

interface Field {
  field: HTMLTextAreaElement;
  /** Those of the moment of the call. */
  images: () => TextImages;
}

/**
 * A paste into the field of Markdown: what programs copy is read as Markdown, documents are imported, and a URL over some words links them.
 * @returns whether it is done, or on its way; otherwise it is left to the browser
 */
export function pasteIntoField(data: DataTransfer, { field, images }: Field, isPlain: boolean): boolean {
  const pasted = readPasted(data);
  const target = fieldTarget(field, images);
  switch (kindOf(pasted, isPlain)) {
    case 'document':
      void importDocuments(pasted.files, target);
      return true;
    case 'html':
      void pasteHtml(target, pasted);
      return true;
    case 'files':
      images().addFiles(pasted.files);
      return true;
    case 'link':
      return linkSelection(field, pasted);
    default:
      return false;
  }
}

/** Files that are dropped on the field of Markdown. @returns whether there are any */
export function dropIntoField(data: DataTransfer, { field, images }: Field): boolean {
  const pasted = readPasted(data);
  if (pasted.files.length === 0) return false;
  if (kindOf(pasted) === 'document') void importDocuments(pasted.files, fieldTarget(field, images));
  else images().addFiles(pasted.files);
  return true;
}

function fieldTarget(field: HTMLTextAreaElement, images: () => TextImages): PasteTarget {
  const replaceSelection = (text: string) => {
    const { selectionStart: start, selectionEnd: end } = field;
    replaceRange(field, { start, end, text });
    field.setSelectionRange(start + text.length, start + text.length);
  };
  return {
    images,
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
  };
}

function linkSelection(field: HTMLTextAreaElement, { text }: Pasted): boolean {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const words = value.slice(start, end);
  if (words.trim() === '' || /[\n[\]]/.test(words)) return false;
  const link = `[${words}](${text.trim()})`;
  replaceRange(field, { start, end, text: link });
  field.setSelectionRange(start + link.length, start + link.length);
  return true;
}
