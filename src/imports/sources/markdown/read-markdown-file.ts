import { ImportError } from '../../../exports/source/import-error.ts';
import { type FileSet, fileOf } from '../files/file-set.ts';
import { readText } from '../files/read-file.ts';
import { type MarkdownFile, readMarkdown } from './front-matter.ts';

/** Maximum size of one text, in bytes. */
const maxText = 20_000_000;

/** @returns a file in its parts; a reason where it cannot be read */
export async function readFile(set: FileSet, path: string): Promise<MarkdownFile | string> {
  try {
    return readMarkdown((await readText(fileOf(set, path), maxText)).replace(/^\ufeff/, '').replaceAll('\r\n', '\n'));
  } catch (error) {
    if (error instanceof SyntaxError) return `its front matter is damaged (${error.message})`;
    if (error instanceof ImportError) return error.message.replace(/\.$/, '');
    throw error;
  }
}
