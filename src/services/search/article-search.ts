import { sql } from 'kysely';
import { engineOf } from '../../database/connect.ts';
import type { Database } from '../../database/schema.ts';
import {
  listSubscribers,
  type SubscriberListInput,
  type SubscriberPage,
} from '../newsletter/subscribers/list-subscribers.ts';
import { AccountTurns } from '../threads/account-turns.ts';
import { doSearch } from './do-search.ts';
import type { AdminSearchInput, AdminSearchPage } from './search-admin-articles.ts';
import type { SearchInput, SearchPage } from './search-articles.ts';
import type { SearchCall, SearchKind, SearchKinds } from './search-kinds.ts';
import { SearchQueue, tooBusy } from './search-queue.ts';
import { SearchThread } from './search-thread.ts';

/** Concurrent searches on PostgreSQL: most of the connections stay free for pages. */
const atOnceOnPostgres = 3;
/** Timeout of one query there, in milliseconds. */
const statementTimeout = 3000;
/** PostgreSQL's "query canceled". */
const canceled = '57014';

/** The searches of a magazine, as the API uses them. */
export interface ArticleSearch {
  /**
   * @returns published articles that match the query
   * @throws ServiceError `busy` when too many searches are waiting, or the search takes too long
   */
  find(input: SearchInput): Promise<SearchPage>;
  /**
   * @param account whose search it is: accounts take turns, and no reader waits for them
   * @returns articles that match the admin's query, including scheduled ones
   * @throws ServiceError `busy`, as above; `superseded` when the account has searched for too much since
   */
  findForAdmin(account: string, input: AdminSearchInput): Promise<AdminSearchPage>;
  /**
   * @param account as above
   * @returns a page of the subscribers that match a filter; the query scans all of them
   * @throws ServiceError `busy`, `superseded`, as above
   */
  findSubscribers(account: string, input: SubscriberListInput): Promise<SubscriberPage>;
  close(): Promise<void>;
}

/** Opens the search. Nothing is started before the first search. */
export function openArticleSearch(db: Database): ArticleSearch {
  return engineOf(db) === 'postgres' ? openOnPostgres(db) : openOnSqlite(db);
}

function openOnPostgres(db: Database): ArticleSearch {
  const queue = new SearchQueue(atOnceOnPostgres);
  const accounts = inTurn(new SearchQueue(1));
  return {
    find: (input) => queue.run(() => searchPostgres(db, { kind: 'readers', input })),
    findForAdmin: (account, input) => accounts(account, () => searchPostgres(db, { kind: 'admin', input })),
    findSubscribers: (account, input) => accounts(account, () => listSubscribers(db, input)),
    close: async () => undefined,
  };
}

/** Forces the use of the index: the planner underestimates a scan of all entries, whose words are stored out of line. */
async function searchPostgres<Kind extends SearchKind>(
  db: Database,
  call: SearchCall<Kind>,
): Promise<SearchKinds[Kind]['page']> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`
        select set_config('statement_timeout', ${String(statementTimeout)}, true),
          set_config('enable_seqscan', 'off', true)`.execute(trx);
      return doSearch(trx, call);
    });
  } catch (error) {
    throw (error as { code?: unknown }).code === canceled ? tooBusy() : error;
  }
}

/** SQLite blocks its thread, so searches run in other threads and the main thread keeps serving pages: one for readers, one for accounts. */
function openOnSqlite(db: Database): ArticleSearch {
  const readers = new SearchThread(db);
  const queue = new SearchQueue(1);
  const thread = new SearchThread(db);
  const accounts = inTurn(new SearchQueue(1));

  async function askForAccount<Kind extends SearchKind>(account: string, call: SearchCall<Kind>) {
    await thread.ready();
    return accounts(account, (signal) => thread.ask(call, signal));
  }

  return {
    async find(input) {
      await readers.ready();
      return queue.run((signal) => readers.ask({ kind: 'readers', input }, signal));
    },
    findForAdmin: (account, input) => askForAccount(account, { kind: 'admin', input }),
    findSubscribers: (account, input) => askForAccount(account, { kind: 'subscribers', input }),
    close: async () => {
      await Promise.all([readers.end(), thread.end()]);
    },
  };
}

type Search<Found> = (signal: AbortSignal) => Promise<Found>;

/** @returns a queue in which accounts take turns: one search at a time, within the queue's time limit */
function inTurn(queue: SearchQueue) {
  const turns = new AccountTurns({ atOnce: 1, maxWaiting: 4, whenFull: 'oldest' });
  return <Found>(account: string, search: Search<Found>): Promise<Found> => turns.run(account, () => queue.run(search));
}
