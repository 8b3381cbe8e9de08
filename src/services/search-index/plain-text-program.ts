import { toPlainText } from '../../database/full-text/plain-text.ts';

/** Entry point of the thread that prepares long texts for the index. @returns the plain text of Markdown */
export default function readText(source: string): string {
  return toPlainText(source);
}
