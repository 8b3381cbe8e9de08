import { parseImageReference, variantUrl } from '../../contract/images.ts';
import type { ItemPreview } from '../../contract/site-imports.ts';
import type { Database } from '../../database/schema.ts';
import { imagesOfText } from '../../services/articles/rendering/text-image.ts';
import { renderDraft } from '../../services/articles/rendering/text-renderer.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { idsOf, type LibraryImages, readLibraryImages } from '../../services/images/page-images.ts';
import { isUploaded, requireImport } from '../../services/imports/read-imports.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { nameOf } from '../report/item-name.ts';
import type { SourceImage } from '../sources/source.ts';
import { itemByKey } from '../staging/items.ts';
import { openGalleries } from '../texts/open-galleries.ts';
import { showCaptions } from '../texts/show-captions.ts';
import { previewImages } from './preview-images.ts';

interface Wanted {
  importId: string;
  kind: 'article' | 'page';
  key: string;
  /** The account that asks: previews of one account are rendered one after the other. */
  account: string;
}

/** @returns an article or a page as readers will see it, and what it loses. @throws ServiceError `not-found` */
export async function previewItem(
  db: Database,
  site: CurrentSite,
  { importId, kind, key, account }: Wanted,
): Promise<ItemPreview> {
  const row = await itemByKey(db, { importId, kind, key });
  if (!row) throw new ServiceError('not-found', "This article isn't in the import.");
  const losses = await db
    .selectFrom('import_losses')
    .select(['kind', 'snippet', 'place'])
    .where('import_id', '=', importId)
    .where('item_kind', '=', kind)
    .where('item_key', '=', key)
    .orderBy('number')
    .execute();
  const plan: { excerpt?: string; lead?: string; status?: string; image?: SourceImage | null } = JSON.parse(
    row.plan ?? '{}',
  );
  const imported = await requireImport(db, importId);
  const { markdown, place } = await previewImages(
    db,
    { markdown: row.content ?? '', others: plan.image ? [plan.image.url] : [] },
    { ...imported, isUploaded: isUploaded(imported) },
  );
  const content = showCaptions(openGalleries(markdown));
  const { language } = await site.read();
  const lead = plan.image ? place(plan.image.url) : '';
  const images = await readLibraryImages(db, [...imagesOfText(content), ...idsOf([lead])], site.url);
  return {
    title: nameOf({ plan: row.plan, source: row.source, item_key: key }),
    excerpt: plan.excerpt ?? plan.lead ?? '',
    status: plan.status ?? null,
    slug: row.slug,
    image: plan.image ? { url: urlOf(lead, images), alt: plan.image.alt } : null,
    contentHtml: content.trim() === '' ? '' : await renderDraft(account, content, { images, language }),
    losses,
  };
}

/** @param place of an image in a text of ours */
function urlOf(place: string, images: LibraryImages): string {
  const known = images.get(parseImageReference(place) ?? '');
  return known ? variantUrl(known.image, known.image.widths[0] ?? known.image.width, 'webp') : place;
}
