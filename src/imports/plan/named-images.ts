import type { DatabaseTransaction } from '../../database/schema.ts';
import type { ItemRow } from '../staging/items.ts';
import { filesOfUrls, isOfSource } from './file-urls.ts';
import { planFetched } from './plan-fetched.ts';
import type { Planning } from './planning.ts';
import type { PlannedLoss } from './plans.ts';

interface NamedFiles extends Planning {
  /** Files of the export, by the URLs of a batch, where they are looked up already. */
  files?: ReadonlyMap<string, ItemRow>;
}

/**
 * Decides about the images that an item names: those that the export lacks are fetched where the operator has named their hosts.
 * @returns a loss for each other image that the export should have and does not: those of other sites are shown from there
 */
export async function planNamedImages(
  trx: DatabaseTransaction,
  urls: readonly string[],
  planning: NamedFiles,
): Promise<PlannedLoss[]> {
  await planFetched(trx, urls, planning);
  const { id: importId, site_url: siteUrl } = planning.import;
  // Those that are fetched are added while the batch is decided.
  const files =
    planning.files && !planning.fetcher ? planning.files : await filesOfUrls(trx, { importId, siteUrl }, urls);
  return [...new Set(urls)].flatMap((url) => {
    const file = files.get(url);
    if (file ? file.state !== 'skipped' : !isOfSource(url, siteUrl)) return [];
    // The export lacks the file of the one, and says nothing of the other.
    return [{ kind: file ? 'image-missing' : 'image-unknown', snippet: url, place: null }];
  });
}
