import { toOneLine, toPlainText } from '../../database/full-text/plain-text.ts';
import { log } from '../../logging/log.ts';
import { WorkThread } from '../threads/work-thread.ts';

/** What the index will say of an article's text. */
export interface PreparedText {
  /** Markdown. */
  source: string;
  plain: string;
}

/** Longest text that is read while everything else waits, in characters: the worst of that length takes 25 ms. */
const maxInPlace = 20_000;

const thread = new WorkThread<string, string>({
  program: new URL('./plain-text-program.ts', import.meta.url),
  // Megabytes, and milliseconds: as for rendering the same text.
  memory: 512,
  timeout: 15_000,
});

/**
 * Reads a text for the index, a long one in a thread of its own. To be called before the transaction that writes the article: on
 * SQLite everything else waits for that one.
 */
export async function prepareText(source: string): Promise<PreparedText> {
  return { source, plain: source.length <= maxInPlace ? toPlainText(source) : await readLong(source) };
}

/** @returns the text as it was written where reading it takes too long: its words are found all the same */
async function readLong(source: string): Promise<string> {
  try {
    return await thread.do(source);
  } catch (error) {
    log.warn({ err: error }, `search: a text of ${source.length} characters is searched as it was written`);
    return toOneLine(source);
  }
}
