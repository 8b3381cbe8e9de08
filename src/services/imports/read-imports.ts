import type { Selectable } from 'kysely';
import { type ImportedFile, importChoices, importCounts } from '../../contract/imports.ts';
import { importActs, type SiteImport, type SiteImportSummary } from '../../contract/site-imports.ts';
import type { Database, ImportsTable } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { type CountedPage, type PageInput, readPage } from '../paging/page.ts';
import { importActRules } from './import-acts.ts';
import { receivedBytes } from './import-files.ts';
import { readMappedAuthors } from './mapped-authors.ts';
import { readMappedCategories } from './mapped-categories.ts';
import { readProgress } from './read-progress.ts';

export type ImportRow = Selectable<ImportsTable>;

export type ImportCursor = readonly [id: string];

/** @returns the row of an import. @throws ServiceError `not-found` */
export async function requireImport(db: Database, id: string): Promise<ImportRow> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ServiceError('not-found', "This import doesn't exist.");
  return row;
}

/** @returns the files of an import, as its row has them */
export function filesOf({ files }: Pick<ImportRow, 'files'>): ImportedFile[] {
  return JSON.parse(files);
}

/** @returns a page of all imports, the latest first. @param workDir the folder for files under way of this instance */
export async function listImports(
  db: Database,
  workDir: string,
  page: PageInput<ImportCursor>,
): Promise<CountedPage<SiteImportSummary, ImportCursor>> {
  const { items, next } = await readPage(db.selectFrom('imports').selectAll(), {
    ...page,
    columns: ['id'],
    direction: 'desc',
    cursorOf: ({ id }): ImportCursor => [id],
  });
  const summaries = await Promise.all(items.map((row) => summaryOf(workDir, row)));
  const { total } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: summaries, total: Number(total), ...(next && { next }) };
}

/** @returns an import with its progress and what an owner may decide. @throws ServiceError `not-found` */
export async function readSiteImport(db: Database, workDir: string, id: string): Promise<SiteImport> {
  const row = await requireImport(db, id);
  const summary = await summaryOf(workDir, row);
  const [losses, urls] = [await countLosses(db, id), await countUrls(db, id)];
  return {
    ...summary,
    progress: await readProgress(db, row),
    isForgotten: await isForgotten(db, row),
    acts: importActs.filter((act) => mayAct(row, act)),
    choices: importChoices.parse(JSON.parse(row.choices)),
    categories: await readMappedCategories(db, id),
    authors: await readMappedAuthors(db, id),
    losses,
    urls,
  };
}

/** Each import that has written something has read something. */
async function isForgotten(db: Database, { id, started_at }: ImportRow): Promise<boolean> {
  if (started_at === null) return false;
  const item = await db
    .selectFrom('import_items')
    .select('kind')
    .where('import_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return item === undefined;
}

function mayAct(row: ImportRow, act: keyof typeof importActRules): boolean {
  const { from, needsFiles } = importActRules[act];
  return from.includes(row.state) && (!needsFiles || isUploaded(row));
}

/** @returns whether an instance keeps the files: those that the command has read are the operator's */
export function isUploaded(row: Pick<ImportRow, 'files'>): boolean {
  const files = filesOf(row);
  return files.length > 0 && files.every(({ host }) => host !== undefined);
}

async function summaryOf(workDir: string, row: ImportRow): Promise<SiteImportSummary> {
  const files = filesOf(row);
  const received = isUploaded(row) ? await receivedBytes(workDir, row.id, files) : null;
  const counts = importCounts.safeParse(JSON.parse(row.counts));
  return {
    id: row.id,
    source: row.program,
    siteUrl: row.site_url,
    title: row.title,
    state: row.state,
    files: files.map(({ name, bytes }, index) => ({ name, bytes, received: received?.[index] ?? null })),
    problem: row.problem ?? whyItWaits(row, received !== null),
    createdBy: row.created_by_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    undoneAt: row.undone_at,
    counts: counts.success ? counts.data : null,
  };
}

/** @returns why no instance works on it although it should, as a sentence; null where one does or can */
function whyItWaits(row: ImportRow, isHere: boolean): string | null {
  if (isHere || !['uploading', 'reading', 'running'].includes(row.state)) return null;
  const isWorkedOn = row.claimed_until !== null && row.claimed_until > new Date().toISOString();
  if (isWorkedOn) return null;
  const host = filesOf(row)[0]?.host;
  if (host === undefined) return 'The command that does this import has stopped. Run it again to go on.';
  return `The files of this import are on the disk of the instance ${host}, and it goes on there.`;
}

async function countLosses(db: Database, id: string) {
  const rows = await db
    .selectFrom('import_losses')
    .select('kind')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .groupBy('kind')
    .execute();
  return rows
    .map(({ kind, count }) => ({ kind, count: Number(count) }))
    .sort((a, b) => b.count - a.count || a.kind.localeCompare(b.kind));
}

async function countUrls(db: Database, id: string) {
  const rows = await db
    .selectFrom('import_urls')
    .select('status')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .groupBy('status')
    .orderBy('status')
    .execute();
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}
