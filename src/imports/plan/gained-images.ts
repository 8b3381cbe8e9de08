import type { DatabaseTransaction } from '../../database/schema.ts';
import type { ItemRow } from '../staging/items.ts';
import { imageUrlsIn } from '../texts/image-urls.ts';
import { filesOfUrls } from './file-urls.ts';
import { planFetched } from './plan-fetched.ts';
import type { Planning } from './planning.ts';

interface Written {
  /** Id of the article or page here. */
  targetId: string;
  /** URLs of the images that the source names. */
  urls: readonly string[];
  planning: Planning;
}

/**
 * Plans the fetching of images that an article or a page here still shows from the old site.
 * @returns whether it shows one that the library has now, or will have: the import that has brought the text lacked its file
 */
export async function gainsImages(
  trx: DatabaseTransaction,
  row: ItemRow,
  { targetId, urls, planning }: Written,
): Promise<boolean> {
  if (urls.length === 0) return false;
  const { id: importId, site_url: siteUrl } = planning.import;
  const base = URL.canParse(siteUrl) ? siteUrl : undefined;
  const shown = await shownHere(trx, row, targetId);
  const lacking = urls.filter((url) => shown.has(url) || shown.has(URL.parse(url, base)?.href ?? url));
  await planFetched(trx, lacking, planning);
  const files = await filesOfUrls(trx, { importId, siteUrl }, lacking);
  return [...files.values()].some(({ state }) => state === 'planned' || state === 'known');
}

/** @returns the URLs of images that stand in a text here and in its fields */
async function shownHere(trx: DatabaseTransaction, { kind }: ItemRow, id: string): Promise<ReadonlySet<string>> {
  if (kind === 'page') {
    const page = await trx.selectFrom('pages').select('content').where('id', '=', id).executeTakeFirst();
    return new Set(imageUrlsIn(page?.content ?? ''));
  }
  const article = await trx
    .selectFrom('articles')
    .select(['content', 'image_url', 'share_image_url'])
    .where('id', '=', id)
    .executeTakeFirst();
  return new Set([...imageUrlsIn(article?.content ?? ''), article?.image_url ?? '', article?.share_image_url ?? '']);
}
