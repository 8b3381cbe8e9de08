import type { ListedArticle } from '../../client/articles.ts';
import { ArticleRow } from './more-in-category.tsx';

/** Articles that share subjects with this one; hidden when there are none. */
export function RelatedArticles({ articles }: { articles: ListedArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="related" data-print="no" className="mx-auto mt-20 max-w-page px-gutter">
      <h2 id="related" className="border-ink border-b-2 pb-3 font-semibold font-serif text-3xl tracking-tight">
        Related
      </h2>
      <ArticleRow articles={articles} />
    </section>
  );
}
