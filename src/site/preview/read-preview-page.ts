import { type ListedArticle, readCategoryLinks } from '../../client/articles.ts';
import type { Http } from '../../client/http.ts';
import type { ArticlePreview } from '../../contract/preview-links.ts';
import { readRootData } from '../../foundation/read-root-data.ts';
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
  const [layout, links] = await Promise.all([
    readRootData(http),
    preview?.article.category.slug ? readCategoryLinks(http, { ...preview.article, next: null }) : undefined,
  ]);
  return { preview, layout, others: links?.others ?? [] };
}
