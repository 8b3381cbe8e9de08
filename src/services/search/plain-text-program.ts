import { toPlainText } from '../../database/full-text/plain-text.ts';

/** The program of the thread that reads long texts for the index: of Markdown it gives back what a reader reads of it. */
export default function readText(source: string): string {
  return toPlainText(source);
}
