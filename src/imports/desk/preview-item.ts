import type { ItemPreview } from '../../contract/site-imports.ts';
import type { Database } from '../../database/schema.ts';
import { imagesOfText } from '../../services/articles/rendering/text-image.ts';
import { renderDraft } from '../../services/articles/rendering/text-renderer.ts';
import { ServiceError } from '../../services/errors/service-error.ts';
import { readLibraryImages } from '../../services/images/page-images.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { nameOf } from '../report/read-findings.ts';

interface Wanted {
  importId: string;
  kind: 'article' | 'page';
  key: string;
  /** Whose previews take turns. */
  account: string;
}

/** @returns an article or a page as readers will see it, and what it loses. @throws ServiceError `not-found` */
export async function previewItem(
  db: Database,
  site: CurrentSite,
  { importId, kind, key, account }: Wanted,
): Promise<ItemPreview> {
  const row = await db
    .selectFrom('import_items')
    .selectAll()
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('source_key', '=', key)
    .executeTakeFirst();
  if (!row) throw new ServiceError('not-found', "This article isn't in the import.");
  const losses = await db
    .selectFrom('import_losses')
    .select(['kind', 'snippet', 'place'])
    .where('import_id', '=', importId)
    .where('item_kind', '=', kind)
    .where('item_key', '=', key)
    .orderBy('number')
    .execute();
  const content = row.content ?? '';
  const { language } = await site.read();
  const images = await readLibraryImages(db, imagesOfText(content), site.url);
  const plan: { excerpt?: string; lead?: string; status?: string } = JSON.parse(row.plan ?? '{}');
  return {
    title: nameOf({ plan: row.plan, source: row.source, item_key: key }),
    excerpt: plan.excerpt ?? plan.lead ?? '',
    status: plan.status ?? null,
    slug: row.slug,
    contentHtml: content.trim() === '' ? '' : await renderDraft(account, content, { images, language }),
    losses,
  };
}
