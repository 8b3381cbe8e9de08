import { type ListedArticle, readCategoryLinks } from '../../client/articles.ts';
import { readCategories } from '../../client/categories.ts';
import type { Http } from '../../client/http.ts';
import { readSite } from '../../client/site.ts';
import type { ArticlePreview } from '../../contract/preview-links.ts';
import type { RootData } from '../../foundation/root-data.ts';

/** Content of a preview link's page. */
export interface PreviewPage {
  /** Null for a link that shows nothing. */
  preview: ArticlePreview | null;
  layout: RootData;
  /** Other articles of its category. */
  others: ListedArticle[];
}

/** @returns the preview with the public API's answers for the rest of its page */
export async function readPreviewPage(http: Http, preview: ArticlePreview | null): Promise<PreviewPage> {
  const [site, categories, links] = await Promise.all([
    readSite(http),
    readCategories(http),
    preview?.article.category.slug ? readCategoryLinks(http, { ...preview.article, next: null }) : undefined,
  ]);
  return { preview, layout: { site, categories }, others: links?.others ?? [] };
}
