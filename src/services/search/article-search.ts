import { sql } from 'kysely';
import { engineOf } from '../../database/connect.ts';
import type { Database } from '../../database/schema.ts';
import {
  listSubscribers,
  type SubscriberListInput,
  type SubscriberPage,
} from '../newsletter/subscribers/list-subscribers.ts';
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
   * @returns articles that match the admin's query, including scheduled ones
   * @throws ServiceError `busy`, as above
   */
  findForAdmin(input: AdminSearchInput): Promise<AdminSearchPage>;
  /**
   * @returns a page of the subscribers that match a filter; the query scans all of them
   * @throws ServiceError `busy`, as above
   */
  findSubscribers(input: SubscriberListInput): Promise<SubscriberPage>;
  close(): Promise<void>;
}

/** Opens the search. Nothing is started before the first search. */
export function openArticleSearch(db: Database): ArticleSearch {
  return engineOf(db) === 'postgres' ? openOnPostgres(db) : openOnSqlite(db);
}

function openOnPostgres(db: Database): ArticleSearch {
  const queue = new SearchQueue(atOnceOnPostgres);
  const subscriberQueue = new SearchQueue(1);
  return {
    find: (input) => queue.run(() => searchPostgres(db, { kind: 'readers', input })),
    findForAdmin: (input) => queue.run(() => searchPostgres(db, { kind: 'admin', input })),
    findSubscribers: (input) => subscriberQueue.run(() => listSubscribers(db, input)),
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

/**
 * SQLite blocks its thread, so searches run in other threads and the main thread keeps serving pages. Subscribers have a thread
 * of their own, since that query scans all of them: readers' searches do not wait for it either.
 */
function openOnSqlite(db: Database): ArticleSearch {
  const articles = openThread(db);
  const subscribers = openThread(db);
  return {
    find: (input) => articles.ask({ kind: 'readers', input }),
    findForAdmin: (input) => articles.ask({ kind: 'admin', input }),
    findSubscribers: (input) => subscribers.ask({ kind: 'subscribers', input }),
    close: async () => {
      await Promise.all([articles.end(), subscribers.end()]);
    },
  };
}

function openThread(db: Database) {
  const queue = new SearchQueue(1);
  const thread = new SearchThread(db);
  return {
    async ask<Kind extends SearchKind>(call: SearchCall<Kind>): Promise<SearchKinds[Kind]['page']> {
      await thread.ready();
      return queue.run((signal) => thread.ask(call, signal));
    },
    end: () => thread.end(),
  };
}
