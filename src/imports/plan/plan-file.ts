import type { DatabaseTransaction } from '../../database/schema.ts';
import type { SourceFile } from '../sources/source.ts';
import { type ItemRow, sourceOf } from '../staging/items.ts';
import { writeFileUrls } from './file-urls.ts';
import { isFetchable } from './plan-fetched.ts';
import { type Planning, planItem, skipItem } from './planning.ts';
import { type FilePlan, fetchPlan } from './plans.ts';

/** @returns whether a file is an image that the library may take; it looks at the file itself before it does */
export function isImage({ mimeType, url }: Pick<SourceFile, 'mimeType' | 'url'>): boolean {
  return mimeType.startsWith('image/') || /\.(?:jpe?g|png|gif|webp|avif|heic|tiff?)(?:$|\?)/i.test(url);
}

/** Decides about a file: an image of the export becomes an entry of the library, another file stays at its old path. */
export async function planFile(trx: DatabaseTransaction, row: ItemRow, planning: Planning): Promise<void> {
  const source = sourceOf(row, 'file');
  await noteFileUrls(trx, row, planning);
  const plan: FilePlan = { isImage: isImage(source) };
  if (source.path !== null) return planItem(trx, row, { plan, losses: [] });
  if (plan.isImage && isFetchable(source.url, planning)) return planItem(trx, row, { plan: fetchPlan, losses: [] });
  const problem = plan.isImage ? 'missing' : 'file-missing';
  const kind = plan.isImage ? 'image-missing' : 'file-missing';
  await skipItem(trx, row, problem, [{ kind, snippet: source.url, place: null }]);
}

/** Notes under which URLs articles name a file. */
export function noteFileUrls(trx: DatabaseTransaction, row: ItemRow, planning: Planning): Promise<void> {
  const { url, otherUrls } = sourceOf(row, 'file');
  return writeFileUrls(trx, row, { urls: [url, ...otherUrls], siteUrl: planning.import.site_url });
}
