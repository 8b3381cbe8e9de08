import type { Pasted, PasteKind } from './clipboard.ts';
import type { Converted } from './clipboard-html/convert-clipboard.ts';
import { convertPasted } from './convert-pasted.ts';
import { importDocuments } from './import-documents.ts';
import { missingImages, pasteTexts, tooLong } from './notice-texts.ts';
import { sayOfPaste } from './paste-notices.ts';
import type { PasteTarget } from './paste-target.ts';
import { hasLabelsOf } from './relabel/own-labels.ts';

/**
 * Pastes.
 * @param kind from `kindOf`
 * @returns whether it is done, or on its way; otherwise it is left to what would paste it anyway
 */
export function pasteInto(target: PasteTarget, pasted: Pasted, kind: PasteKind): boolean {
  switch (kind) {
    case 'document':
      void importDocuments(pasted.files, target);
      return true;
    case 'files':
      target.port.images.addFiles(pasted.files);
      return true;
    case 'html':
      void pasteHtml(target, pasted);
      return true;
    case 'markdown':
      pasteMarkdown(target, pasted.text);
      return true;
    case 'text':
      pastePlainly(target, pasted.text);
      return true;
    case 'link':
      return target.linkSelection(pasted.text.trim());
    case 'own':
      // Beside its blocks stands their Markdown.
      return pasteRelabelled(target, pasted.text, target.insert);
  }
}

/**
 * Pastes Markdown whose footnotes or references have labels that the text has too, with other labels.
 * @param insert puts it into the text
 * @returns whether it is on its way; false for any other Markdown
 */
export function pasteRelabelled(target: PasteTarget, markdown: string, insert: (markdown: string) => void): boolean {
  if (markdown.length > target.port.limits.text || !/^ {0,3}\[/m.test(markdown)) return false;
  const text = target.text();
  if (!hasLabelsOf(text, markdown)) return false;
  const goBack = target.keepPlace();
  void import('./relabel/relabel.ts')
    .then(({ relabel }) => {
      goBack();
      insert(relabel(markdown, text));
    })
    .catch(() => sayOfPaste(pasteTexts.notRead));
  return true;
}

/** An image of Markdown that only its author's computer has; the grammar shows its alt text. */
const localImage = /!\[([^\]\n]*)\]\(<?(?:file|data|blob|cid):/gi;

/** Pastes Markdown as it is. */
function pasteMarkdown(target: PasteTarget, markdown: string): void {
  if (markdown.length > target.port.limits.text) {
    sayOfPaste(tooLong(target.port));
    return;
  }
  const missing = [...markdown.matchAll(localImage)].map(([, alt]) => alt || 'an image without a name');
  if (missing.length > 0) sayOfPaste(missingImages(missing, 'clipboard'));
  const tidy = markdown.replace(/^\n+|\s+$/g, '');
  if (!pasteRelabelled(target, tidy, target.insert)) target.insert(tidy);
}

/** Pastes characters; none of them is Markdown. */
function pastePlainly(target: PasteTarget, text: string): void {
  if (text.length > target.port.limits.text) sayOfPaste(tooLong(target.port));
  else target.insertPlain(text);
}

/** Converts HTML and pastes it; what can't be converted is pasted without its format. */
async function pasteHtml(target: PasteTarget, { html, slice, text, files }: Pasted): Promise<void> {
  const goBack = target.keepPlace();
  const converted = await convertPasted({
    html,
    slice,
    files,
    text: target.text(),
    idOfImage: target.port.library.idOf,
  }).catch(() => undefined);
  goBack();
  const hasNothing = converted ? converted.markdown === '' && converted.files.size === 0 : text.trim() === '';
  if (hasNothing && files.length > 0) {
    target.port.images.addFiles(files);
    return;
  }
  if (converted) {
    pasteConverted(target, converted);
    return;
  }
  sayOfPaste(converted === null ? pasteTexts.plainOnly : pasteTexts.notLoaded);
  pastePlainly(target, text);
}

/** Images that came along are uploaded, and stand where they stood. */
function pasteConverted(target: PasteTarget, { markdown, files, missing }: Converted): void {
  if (missing.length > 0) sayOfPaste(missingImages(missing, 'clipboard'));
  if (markdown.length > target.port.limits.text) sayOfPaste(tooLong(target.port));
  else if (files.size > 0) target.port.images.placeWithFiles(markdown, files);
  else if (markdown !== '') target.insert(markdown);
}
