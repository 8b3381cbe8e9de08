import type { DatabaseTransaction } from '../../database/schema.ts';
import { originalUrl } from '../fetching/fetch-urls.ts';
import type { SourceFile } from '../sources/source.ts';
import { type ItemRow, setItem, sourceOf } from '../staging/items.ts';
import { hashOf, storedKey } from '../staging/source-keys.ts';
import { bareUrl, filesOfUrls, writeFileUrls } from './file-urls.ts';
import { fingerprintOf } from './fingerprints.ts';
import { originsOf } from './origins.ts';
import { knowItem, type Planning, planItem } from './planning.ts';
import { fetchPlan } from './plans.ts';

/** Before the keys of images that no list of the export has, and that are fetched. */
const keyStart = 'fetched:';

/** Places of those images are behind all others, and each has its own, since rounds go by place. */
const firstPosition = 1_500_000_000;

/** @returns whether an image may be fetched: the operator has named its host */
export function isFetchable(url: string, { fetcher, import: { site_url: siteUrl } }: Planning): boolean {
  const original = fetcher && originalUrl(url, siteUrl);
  return original ? fetcher.mayFetch(original) : false;
}

/**
 * Plans the fetching of images that a text or an author names and that the export has not. What an earlier import has fetched is in the
 * library.
 */
export async function planFetched(
  trx: DatabaseTransaction,
  urls: readonly string[],
  planning: Planning,
): Promise<void> {
  if (planning.fetcher === undefined || planning.choices.leaveOut.includes('file')) return;
  const { id: importId, site_url: siteUrl } = planning.import;
  const wanted = [...new Set(urls)].filter((url) => isFetchable(url, planning));
  for (const url of wanted) {
    const file = (await filesOfUrls(trx, { importId, siteUrl }, [url])).get(url);
    if (!file) await addFetched(trx, url, planning);
    else if (file.source_key.startsWith(keyStart)) await addSize(trx, file, url, planning);
  }
}

async function addFetched(trx: DatabaseTransaction, url: string, planning: Planning): Promise<void> {
  const { site_url: siteUrl } = planning.import;
  const original = originalUrl(url, siteUrl)?.href ?? url;
  const source: SourceFile = {
    ...{ kind: 'file', key: keyStart + bareUrl(original, siteUrl), url: original, path: null },
    ...{ mimeType: 'image/*', title: '', alt: '', caption: '', otherUrls: othersThan(original, url) },
  };
  const row = await insertItem(trx, source, planning);
  await writeFileUrls(trx, row, { urls: [original, url], siteUrl });
  const key = row.source_key;
  const origin = (await originsOf(trx, planning.import, { kind: 'file', keys: [key] })).get(key);
  if (origin && (await fingerprintOf(trx, 'file', origin.target_id)) !== null) {
    await knowItem(trx, row, { targetId: origin.target_id, problem: 'unchanged' });
  } else await planItem(trx, row, { plan: fetchPlan, losses: [] });
}

async function insertItem(trx: DatabaseTransaction, item: SourceFile, { import: { id } }: Planning): Promise<ItemRow> {
  const { last } = await trx
    .selectFrom('import_items')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('import_id', '=', id)
    .where('kind', '=', 'file')
    .executeTakeFirstOrThrow();
  const source = JSON.stringify(item).toWellFormed();
  const position = Math.max(last ?? 0, firstPosition) + 1;
  const values = { position, reading: 0, source, fingerprint: hashOf(source), state: 'read' } as const;
  return trx
    .insertInto('import_items')
    .values({ import_id: id, kind: 'file', source_key: storedKey('file', item.key), ...values })
    .onConflict((conflict) => conflict.columns(['import_id', 'kind', 'source_key']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes another size of an image, whose URL leads to it, too. */
async function addSize(trx: DatabaseTransaction, row: ItemRow, url: string, { import: { site_url } }: Planning) {
  const source = sourceOf(row, 'file');
  const added = othersThan(source.url, url).filter((one) => !source.otherUrls.includes(one));
  if (added.length === 0) return;
  const changed: SourceFile = { ...source, otherUrls: [...source.otherUrls, ...added] };
  await setItem(trx, row, { source: JSON.stringify(changed).toWellFormed() });
  await writeFileUrls(trx, row, { urls: added, siteUrl: site_url });
}

function othersThan(original: string, url: string): string[] {
  return url === original ? [] : [url];
}
