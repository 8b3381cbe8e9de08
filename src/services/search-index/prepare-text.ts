import { toOneLine, toPlainText } from '../../database/full-text/plain-text.ts';
import { log } from '../../logging/log.ts';
import { ServiceError } from '../errors/service-error.ts';
import { AccountTurns } from '../threads/account-turns.ts';
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

/** Saves are never given up for newer ones: each is of another article, or of another state of it. */
const turns = new AccountTurns({ atOnce: 1, maxWaiting: 20, whenFull: 'newest' });

/**
 * Prepares a text for the index, a long one in a thread, in which accounts take turns; the system counts as one. Call it before
 * the transaction that writes the article: on SQLite all other writes wait for that transaction.
 * @param account who saves it; null for the system
 * @throws ServiceError `busy` when the account saves too many long texts at a time
 */
export async function prepareText(source: string, account: string | null): Promise<PreparedText> {
  return { source, plain: source.length <= maxInPlace ? toPlainText(source) : await readLong(source, account) };
}

/** @returns the plain text, or the Markdown source when that takes too long: a search finds its words all the same */
async function readLong(source: string, account: string | null): Promise<string> {
  try {
    return await turns.run(account ?? 'the system', () => thread.do(source));
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    log.warn({ err: error }, `search: a text of ${source.length} characters is searched as it was written`);
    return toOneLine(source);
  }
}
