import type { SourceKind } from '../../contract/imports.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { StorageError } from '../../services/errors/storage-error.ts';
import { isDatabaseUnavailable } from '../../services/errors/unavailable.ts';
import { fingerprintOf } from '../plan/fingerprints.ts';
import { addLoss } from '../plan/losses.ts';
import { noteOrigin, noteUpdate } from '../plan/origins.ts';
import type { ArticlePlan } from '../plan/plans.ts';
import { type Claim, ClaimLost, ImportPaused } from '../staging/claim.ts';
import type { SourceParts } from '../staging/import-parts.ts';
import type { ImportRow } from '../staging/imports-table.ts';
import { type ItemRow, setItem } from '../staging/items.ts';
import { endUrls } from './end-urls.ts';

/** Values that every part of the writing needs. */
export interface Writing extends SourceParts {
  import: ImportRow;
  claim: Claim;
}

type SiteParts = Pick<Writing, 'siteUrl' | 'now'>;

interface Written {
  targetId: string;
  /** False for an entry that was here before. */
  isMade: boolean;
  /** Whether an earlier import has made it, and this one has changed it. */
  isUpdate?: boolean;
}

/** Notes that an item is written, and where it came from, in the transaction that has written it. */
export async function finishItem(
  trx: DatabaseTransaction,
  writing: Pick<Writing, 'import' | 'now'>,
  row: ItemRow,
  { targetId, isMade, isUpdate = false }: Written,
): Promise<void> {
  const { program, site_url, id } = writing.import;
  await setItem(trx, row, { state: 'imported', target_id: targetId, problem: null });
  const origin = {
    ...{ program, site_url, kind: row.kind, source_key: row.source_key },
    ...{ target_id: targetId, is_made: isMade ? 1 : 0, import_id: id },
    source_fingerprint: row.fingerprint,
    written_fingerprint: (await fingerprintOf(trx, row.kind, targetId)) ?? '',
    written_at: writing.now().toISOString(),
  };
  await (isUpdate ? noteUpdate(trx, origin) : noteOrigin(trx, origin));
}

/** Notes that an item can't be written; the import goes on. @param reason a sentence */
export async function failItem(
  trx: DatabaseTransaction,
  writing: SiteParts,
  row: ItemRow,
  reason: string,
): Promise<void> {
  await setItem(trx, row, { state: 'failed', problem: reason });
  await endUrls(trx, row, writing);
  await addLoss(trx, row, { kind: 'not-written', snippet: reason, place: null });
}

/** Notes that an image could not be fetched: what names it goes on showing it from where it is. @param reason a sentence */
export async function missItem(
  trx: DatabaseTransaction,
  writing: SiteParts,
  row: ItemRow,
  reason: string,
): Promise<void> {
  await setItem(trx, row, { state: 'skipped', problem: 'missing', target_id: null });
  await endUrls(trx, row, writing);
  await addLoss(trx, row, { kind: 'image-missing', snippet: reason, place: null });
}

/** Notes that an item got another place than was planned, since an editor has taken that meanwhile: its old URLs lead to the new one. */
export async function moveItem(
  trx: DatabaseTransaction,
  row: ItemRow,
  { slug, path }: { slug: string; path: string },
): Promise<void> {
  await setItem(trx, row, { slug });
  await addLoss(trx, row, { kind: 'slug-changed', snippet: `${row.slug} → ${slug}`, place: 'slug' });
  await trx
    .updateTable('import_urls')
    .set({ to_path: path })
    .where('import_id', '=', row.import_id)
    .where('item_kind', '=', row.kind)
    .where('item_key', '=', row.source_key)
    .where('status', '=', 301)
    .execute();
}

/** @returns whether an error is none of the item, but of the database, the disk or another process: the import stops with it */
export function endsImport(error: unknown, { signal }: Pick<Writing, 'signal'>): boolean {
  const isBusy = error instanceof ServiceError && error.kind === 'busy';
  return (
    signal.aborted ||
    isBusy ||
    error instanceof ClaimLost ||
    error instanceof ImportPaused ||
    error instanceof StorageError ||
    isDatabaseUnavailable(error)
  );
}

/** Stored key of an item → id of what it is here. */
export type Targets = ReadonlyMap<string, string>;

/** Ids here of the items that articles name. */
export interface NamedTargets {
  categories: Targets;
  authors: Targets;
  tags: Targets;
}

/** @returns what items of these stored keys have become; those that were left out are absent */
export async function targetsOf(
  trx: Database,
  { importId, kind, keys }: { importId: string; kind: SourceKind; keys: readonly string[] },
): Promise<Targets> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return new Map();
  const rows = await trx
    .selectFrom('import_items')
    .select(['source_key', 'target_id'])
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('source_key', 'in', wanted)
    .where('state', 'in', ['imported', 'known'])
    .execute();
  return new Map(rows.flatMap(({ source_key, target_id }) => (target_id === null ? [] : [[source_key, target_id]])));
}

/** @returns what the items that these articles name have become */
export async function namedTargets(
  db: Database,
  importId: string,
  plans: readonly ArticlePlan[],
): Promise<NamedTargets> {
  const of = (kind: 'category' | 'author' | 'tag', keys: readonly string[]) => targetsOf(db, { importId, kind, keys });
  return {
    categories: await of(
      'category',
      plans.map(({ categoryKey }) => categoryKey),
    ),
    authors: await of(
      'author',
      plans.flatMap(({ authors }) => authors.map(({ key }) => key)),
    ),
    tags: await of(
      'tag',
      plans.flatMap(({ tagKeys }) => tagKeys),
    ),
  };
}
