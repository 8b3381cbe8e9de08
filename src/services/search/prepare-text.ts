import { toOneLine, toPlainText } from '../../database/full-text/plain-text.ts';
import { log } from '../../logging/log.ts';
import { WorkThread } from '../threads/work-thread.ts';

/** An article's text, prepared for the index. */
export interface PreparedText {
  /** Markdown. */
  source: string;
  plain: string;
}

/** Maximum length of a text prepared on the main thread, in characters: the worst of that length takes 25 ms. */
const maxInPlace = 20_000;

const thread = new WorkThread<string, string>({
  program: new URL('./plain-text-program.ts', import.meta.url),
  // Megabytes and milliseconds, the same as for rendering a text.
  memory: 512,
  timeout: 15_000,
});

/**
 * Prepares a text for the index, a long one in a thread. Call it before the transaction that writes the article: on SQLite all
 * other writes wait for that transaction.
 */
export async function prepareText(source: string): Promise<PreparedText> {
  return { source, plain: source.length <= maxInPlace ? toPlainText(source) : await readLong(source) };
}

/** @returns the plain text, or the Markdown source when that takes too long: a search finds its words all the same */
async function readLong(source: string): Promise<string> {
  try {
    return await thread.do(source);
  } catch (error) {
    log.warn({ err: error }, `search: a text of ${source.length} characters is searched as it was written`);
    return toOneLine(source);
  }
}
