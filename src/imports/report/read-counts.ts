import { setImmediate } from 'node:timers/promises';
import {
  type Counted,
  type ImportCounts,
  type ItemState,
  importCounts,
  type SourceKind,
} from '../../contract/imports.ts';
import type { Database } from '../../database/schema.ts';
import { defaultKey, type FilePlan, fetchPlan } from '../plan/plans.ts';

interface Group {
  kind: SourceKind;
  state: string;
  problem: string | null;
  items: number;
}

/** Items that are read at a time: each has its whole text before its counts. */
const batch = 50;

/** @returns how much of everything an import has found, and what becomes or became of it */
export async function readCounts(db: Database, importId: string): Promise<ImportCounts> {
  const groups = await readGroups(db, importId);
  const words = await readWords(db, importId);
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
    comments: await readComments(db, importId),
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

/**
 * Problems of known items that count as left out: an earlier import has brought them in, or the list knows the subscriber. Other known items
 * count as imported: they became one with another item of the source, or with an entry here.
 */
const again = new Set(['unchanged', 'edited-here', 'on-list', 'left-here', 'left-there']);

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
  // Those that are not fetched yet are still missing.
  const wanted = await countFiles(db, importId, { plan: fetchPlan, state: 'planned' });
  const fetched = await countFiles(db, importId, { plan: fetchPlan, state: 'imported' });
  return {
    found: sum(found) - (await countFiles(db, importId, { plan: oldFilePlan })) - wanted,
    missing: Number(unknown.urls) + sum(missing) + wanted,
    fetched: wanted + fetched,
    duplicate: sum(found.filter(({ problem }) => problem === 'duplicate')),
  };
}

async function countOldFiles(db: Database, importId: string, groups: readonly Group[]): Promise<number> {
  const missing = groups.filter(({ kind, problem }) => kind === 'file' && problem === 'file-missing');
  return (await countFiles(db, importId, { plan: oldFilePlan })) + sum(missing);
}

/** The plan of files that are no images, and are there. */
const oldFilePlan: FilePlan = { isImage: false };

async function countFiles(
  db: Database,
  importId: string,
  { plan, state }: { plan: FilePlan; state?: ItemState },
): Promise<number> {
  const row = await db
    .selectFrom('import_items')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .where('import_id', '=', importId)
    .where('kind', '=', 'file')
    .where('plan', '=', JSON.stringify(plan))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'planned'))
    .executeTakeFirstOrThrow();
  return Number(row.files);
}

/** @returns the comments that were counted when the source was read */
async function readComments(db: Database, importId: string): Promise<number> {
  const { counts } = await db
    .selectFrom('imports')
    .select('counts')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  return importCounts.partial().parse(JSON.parse(counts)).comments ?? 0;
}

/** @returns the words of articles and pages. On SQLite requests come in between its slices. */
async function readWords(db: Database, importId: string): Promise<ImportCounts['words']> {
  const words = { in: 0, out: 0 };
  for (const kind of ['article', 'page'] as const) {
    for (let after = -1; ; ) {
      const rows = await db
        .selectFrom('import_items')
        .select(['position', 'state', 'words_in', 'words_out'])
        .where('import_id', '=', importId)
        .where('kind', '=', kind)
        .where('position', '>', after)
        .orderBy('position')
        .limit(batch)
        .execute();
      const last = rows.at(-1);
      if (!last) break;
      after = last.position;
      for (const { state, words_in, words_out } of rows) {
        if (state === 'skipped' || state === 'known') continue;
        words.in += words_in;
        words.out += words_out;
      }
      await setImmediate();
    }
  }
  return words;
}
