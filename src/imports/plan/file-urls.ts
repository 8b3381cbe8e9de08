import type { Database } from '../../database/schema.ts';
import { type ItemRow, itemsByKey } from '../staging/items.ts';
import { hashOf } from '../staging/source-keys.ts';

/** Paths that another site serves through the servers of WordPress.com. */
const photon = /^i\d\.wp\.com\/(?:.+)$/;

/**
 * @param siteUrl the address of the source; empty where it does not say it
 * @returns host and path of a file, without scheme, `www.`, query and percent-encoding: one form for all spellings
 */
export function bareUrl(url: string, siteUrl: string): string {
  const base = siteUrl === '' ? 'http://source.invalid' : siteUrl;
  const { host, pathname } = URL.parse(url.replace(/^\.\//, '/'), base) ?? { host: '', pathname: url };
  const bare = `${host.replace(/^www\./, '')}${decode(pathname)}`;
  return photon.test(bare) ? bare.slice(bare.indexOf('/') + 1).replace(/^www\./, '') : bare;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

/** Ends of the names of files that WordPress makes of an upload: a size, a large image made smaller, one turned upright. */
const made = [/-\d{1,5}x\d{1,5}(?=\.\w+$)/, /-scaled(?=\.\w+$)/, /-rotated(?=\.\w+$)/, /-e\d{10,13}(?=\.\w+$)/];

/** Parts of paths that Ghost puts in front of the sizes that it makes. */
const ghostSize = /\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?(?=\/)/;

/** @returns the forms under which the file of an image may be known, from the likeliest on */
function formsOf(url: string, siteUrl: string): string[] {
  const bare = bareUrl(url, siteUrl);
  let shorter = bare.replace(ghostSize, '');
  const forms = [bare, shorter];
  for (const end of made) {
    shorter = shorter.replace(end, '');
    forms.push(shorter, shorter.replace(/(\.\w+)$/, '-scaled$1'));
  }
  return [...new Set(forms)];
}

/** Notes under which URLs texts name a file; the first file of a URL counts. */
export async function writeFileUrls(
  trx: Database,
  row: ItemRow,
  { urls, siteUrl }: { urls: readonly string[]; siteUrl: string },
) {
  const hashes = new Set(urls.map((url) => hashOf(bareUrl(url, siteUrl))));
  const item = { import_id: row.import_id, item_kind: row.kind, item_key: row.source_key };
  await trx
    .insertInto('import_files')
    .values([...hashes].map((url_hash) => ({ ...item, url_hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns the files of the source that these URLs name, by URL; those that it does not have are absent */
export async function filesOfUrls(
  db: Database,
  { importId, siteUrl }: { importId: string; siteUrl: string },
  urls: readonly string[],
): Promise<ReadonlyMap<string, ItemRow>> {
  const forms = new Map([...new Set(urls)].map((url) => [url, formsOf(url, siteUrl).map(hashOf)]));
  const hashes = [...new Set([...forms.values()].flat())];
  const keys = await keysOf(db, importId, hashes);
  const files = await itemsByKey(db, { importId, kind: 'file', keys: [...keys.values()] });
  const found = [...forms].flatMap(([url, tried]) => {
    const hash = tried.find((one) => keys.has(one));
    const file = hash === undefined ? undefined : files.get(keys.get(hash) ?? '');
    return file ? [[url, file] as const] : [];
  });
  return new Map(found);
}

/** Hashes of one statement. */
const batch = 500;

async function keysOf(db: Database, importId: string, hashes: readonly string[]): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (let from = 0; from < hashes.length; from += batch) {
    const rows = await db
      .selectFrom('import_files')
      .select(['url_hash', 'item_key'])
      .where('import_id', '=', importId)
      .where('url_hash', 'in', hashes.slice(from, from + batch))
      .execute();
    for (const { url_hash, item_key } of rows) keys.set(url_hash, item_key);
  }
  return keys;
}

/** @returns whether a URL is of the source itself: a path, or one with its host */
export function isOfSource(url: string, siteUrl: string): boolean {
  if (url.startsWith('data:')) return false;
  if (!URL.canParse(url)) return true;
  const bare = (host: string) => host.replace(/^www\./, '');
  return URL.canParse(siteUrl) && bare(new URL(url).host) === bare(new URL(siteUrl).host);
}
