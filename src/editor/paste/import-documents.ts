import type { EditorPort } from '../port.ts';
import { isWordDocument } from './clipboard.ts';
import { convertPasted } from './convert-pasted.ts';
import { leftOutOf, missingImages, tooLong } from './notice-texts.ts';
import { dismissPasteNotice, sayOfPaste } from './paste-notices.ts';
import { readWordDocument } from './word-document/read-word-document.ts';

/** The text that documents are put into, in either mode. */
interface Place {
  port: EditorPort;
  /** All of it, as Markdown. */
  text: () => string;
}

/** Puts the text of Word documents behind the block with the caret, and uploads their images. Why one can't be read is said beside the text. */
export async function importDocuments(files: readonly File[], place: Place): Promise<void> {
  const images = files.filter((file) => !isWordDocument(file) && file.type.startsWith('image/'));
  if (images.length > 0) place.port.images.addFiles(images);
  for (const file of files.filter(isWordDocument)) {
    const busy = sayOfPaste(`Reading “${file.name}”…`, true);
    const said = await importDocument(file, place).catch(() => [notRead(file)]);
    dismissPasteNotice(busy);
    for (const text of said) sayOfPaste(text);
  }
}

/** @returns what is to be said about it */
async function importDocument(file: File, { port, text }: Place): Promise<string[]> {
  const read = await readWordDocument(file);
  if ('problem' in read) return [read.problem];
  const converted = await convertPasted({ html: read.html, files: [], text: text(), idOfImage: port.library.idOf });
  if (!converted || converted.markdown.length > port.limits.text) return [tooLong(port)];
  const { markdown, files, missing } = converted;
  if (markdown !== '') port.images.placeWithFiles(markdown, files);
  const leftOut = leftOutOf(file.name, read.leftOut);
  return [
    ...(markdown === '' && missing.length === 0 ? [`There is no text in “${file.name}”.`] : []),
    ...(missing.length > 0 ? [missingImages(missing, 'document')] : []),
    ...(leftOut === null ? [] : [leftOut]),
  ];
}

/** A file of the application that is missing means that the connection is. */
function notRead({ name }: File): string {
  return `“${name}” couldn't be read. Check your connection, then try again.`;
}
