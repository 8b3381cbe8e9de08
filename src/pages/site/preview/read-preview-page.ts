import { type ListedArticle, readCategoryLead } from '../../../client/articles.ts';
import { readCategories } from '../../../client/categories.ts';
import type { Http } from '../../../client/http.ts';
import { readSite } from '../../../client/site.ts';
import { pageLimits } from '../../../contract/page-limits.ts';
import type { ArticlePreview } from '../../../contract/preview-links.ts';
import type { RootData } from '../../root-data.ts';

/** What the page of a preview link shows. */
export interface PreviewPage {
  /** Null for a link that shows nothing. */
  preview: ArticlePreview | null;
  layout: RootData;
  /** The newest articles of its category, itself perhaps among them. */
  inCategory: ListedArticle[];
}

/** @returns the preview with what the public API says of all else on its page */
export async function readPreviewPage(http: Http, preview: ArticlePreview | null): Promise<PreviewPage> {
  const category = preview?.article.category.slug;
  const [site, categories, inCategory] = await Promise.all([
    readSite(http),
    readCategories(http),
    category ? readCategoryLead(http, category, pageLimits.moreInCategory + 1) : [],
  ]);
  return { preview, layout: { site, categories }, inCategory };
}
