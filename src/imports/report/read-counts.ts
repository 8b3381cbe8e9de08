import { setImmediate } from 'node:timers/promises';
import type { Counted, ImportCounts, SourceKind } from '../../contract/imports.ts';
import type { Database } from '../../database/schema.ts';
import { defaultKey, type FilePlan } from '../plan/plans.ts';
import type { SourceArticle } from '../sources/source.ts';

interface Group {
  kind: SourceKind;
  state: string;
  problem: string | null;
  items: number;
}

/** Items that are read at a time: each has its whole text in `source`. */
const batch = 50;

/** @returns how much of everything an import has found, and what becomes or became of it */
export async function readCounts(db: Database, importId: string): Promise<ImportCounts> {
  const groups = await readGroups(db, importId);
  const { words, comments } = await readTexts(db, importId);
  const of = (kind: SourceKind) => countedOf(groups.filter((group) => group.kind === kind));
  return {
    articles: of('article'),
    pages: of('page'),
    authors: of('author'),
    categories: of('category'),
    tags: of('tag'),
    series: of('series'),
    images: await countImages(db, importId, groups),
    files: await countOldFiles(db, importId, groups),
    subscribers: of('subscriber'),
    redirects: of('redirect'),
    comments,
    words,
  };
}

async function readGroups(db: Database, importId: string): Promise<Group[]> {
  const rows = await db
    .selectFrom('import_items')
    .select(['kind', 'state', 'problem'])
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .where('import_id', '=', importId)
    .where('source_key', '!=', defaultKey)
    .groupBy(['kind', 'state', 'problem'])
    .execute();
  return rows.map((row) => ({ ...row, items: Number(row.items) }));
}

const sum = (groups: readonly Group[]) => groups.reduce((all, { items }) => all + items, 0);

/** Two that become one, and those that become an entry of ours, are brought in; what is here from an earlier import is not again. */
const again = new Set(['unchanged', 'edited-here', 'on-list', 'left-here']);

function countedOf(groups: readonly Group[]): Counted {
  const comes = groups.filter(({ state, problem }) => {
    if (state === 'known') return !again.has(problem ?? '');
    return state === 'planned' || state === 'imported';
  });
  const found = sum(groups);
  const imported = sum(comes);
  return { found, imported, skipped: found - imported };
}

async function countImages(db: Database, importId: string, groups: readonly Group[]) {
  const found = groups.filter(({ kind, state }) => kind === 'file' && state !== 'skipped');
  const unknown = await db
    .selectFrom('import_losses')
    .select(({ fn }) => fn.count<number>('snippet').distinct().as('urls'))
    .where('import_id', '=', importId)
    .where('kind', '=', 'image-unknown')
    .executeTakeFirstOrThrow();
  const missing = groups.filter(({ kind, problem }) => kind === 'file' && problem === 'missing');
  return {
    found: sum(found) - (await countPlannedFiles(db, importId)),
    missing: Number(unknown.urls) + sum(missing),
    duplicate: sum(found.filter(({ problem }) => problem === 'duplicate')),
  };
}

async function countOldFiles(db: Database, importId: string, groups: readonly Group[]): Promise<number> {
  const missing = groups.filter(({ kind, problem }) => kind === 'file' && problem === 'file-missing');
  return (await countPlannedFiles(db, importId)) + sum(missing);
}

/** @returns how many files are no images, and are there */
async function countPlannedFiles(db: Database, importId: string): Promise<number> {
  const plan: FilePlan = { isImage: false };
  const row = await db
    .selectFrom('import_items')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .where('import_id', '=', importId)
    .where('kind', '=', 'file')
    .where('plan', '=', JSON.stringify(plan))
    .executeTakeFirstOrThrow();
  return Number(row.files);
}

/** @returns the words of articles and pages, and the comments of articles. On SQLite requests come in between its slices. */
async function readTexts(db: Database, importId: string) {
  const words = { in: 0, out: 0 };
  let comments = 0;
  for (const kind of ['article', 'page'] as const) {
    for (let after = -1; ; ) {
      const rows = await db
        .selectFrom('import_items')
        .select(['source', 'position', 'state', 'words_in', 'words_out'])
        .where('import_id', '=', importId)
        .where('kind', '=', kind)
        .where('position', '>', after)
        .orderBy('position')
        .limit(batch)
        .execute();
      const last = rows.at(-1);
      if (!last) break;
      after = last.position;
      for (const { source, state, words_in, words_out } of rows) {
        if (kind === 'article') comments += commentsOf(source);
        if (state === 'skipped' || state === 'known') continue;
        words.in += words_in;
        words.out += words_out;
      }
      await setImmediate();
    }
  }
  return { words, comments };
}

function commentsOf(source: string): number {
  const { comments }: SourceArticle = JSON.parse(source);
  return comments;
}
