import { LRUCache } from 'lru-cache';
import { limits } from '../../contract/limits.ts';
import type { FoundPage } from '../../contract/search.ts';
import { toPlainText } from '../../database/full-text/plain-text.ts';
import { wordsOf } from '../../database/full-text/words.ts';
import type { Database } from '../../database/schema.ts';
import { isPagePublished } from '../articles/published.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import type { SiteSettings } from '../site/read-site.ts';
import { choosePartsOf, fillInLine } from './fill-in.ts';
import type { PageRow } from './page-row.ts';
import type { SiteFacts } from './placeholders.ts';
import { readFacts } from './read-page.ts';

interface PageSearch {
  q: string;
  now: Date;
  settings: SiteSettings;
}

type SearchedRow = Pick<PageRow, 'id' | 'version' | 'path' | 'title' | 'heading' | 'lead'>;

/** The words of texts, by page and version: a site has few pages, and a text is long compared with a search. */
const known = new LRUCache<string, ReadonlySet<string>>({ max: 500 });

/** @returns the published pages that have all words of a query, or the beginning of the last one; those with them in the title first */
export async function searchPages(db: Database, { q, now, settings }: PageSearch): Promise<FoundPage[]> {
  const wanted = wordsOf(q.slice(0, limits.searchLength).replaceAll(/(?:^|\s)-\S+/g, ' ')).slice(0, limits.searchParts);
  noteReads('unknown-page');
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'version', 'path', 'title', 'heading', 'lead'])
    .where(isPagePublished(now))
    .where('noindex', '=', 0)
    .orderBy('path')
    .execute();
  noteReads(...rows.map(({ id }) => `page:${id}` as const));
  const facts = await readFacts(db, settings, now);
  const found: { row: SearchedRow; isInTitle: boolean }[] = [];
  for (const row of rows) {
    const title = new Set(wordsOf(`${fillInLine(row.title, facts)} ${fillInLine(row.heading, facts)}`));
    const isInTitle = hasAll(title, wanted);
    if (isInTitle || hasAll(await readWords(db, row, facts), wanted)) found.push({ row, isInTitle });
  }
  return found
    .sort((a, b) => Number(b.isInTitle) - Number(a.isInTitle))
    .slice(0, limits.searchedPages)
    .map(({ row }) => ({
      path: row.path,
      title: fillInLine(row.title, facts),
      lead: fillInLine(row.lead, facts),
    }));
}

async function readWords(db: Database, row: SearchedRow, facts: SiteFacts): Promise<ReadonlySet<string>> {
  const key = `${row.id} ${row.version}`;
  const cached = known.get(key);
  if (cached) return cached;
  const { content } = await db.selectFrom('pages').select('content').where('id', '=', row.id).executeTakeFirstOrThrow();
  const text = toPlainText(choosePartsOf(content, facts));
  const words = new Set([row.title, row.heading, row.lead, text].flatMap((part) => wordsOf(part)));
  known.set(key, words);
  return words;
}

/** The reader may still be typing the last word. */
function hasAll(words: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.every((word, index) => {
    if (words.has(word)) return true;
    return index === wanted.length - 1 && [...words].some((one) => one.startsWith(word));
  });
}
