import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type MissingArticle, readArticle, readCategoryLead } from '../../client/articles.ts';
import { notices } from '../../contract/notices.ts';
import { pageLimits } from '../../contract/page-limits.ts';
import { apiPaths, pagePaths } from '../../contract/paths.ts';
import { ArticleBody } from '../site/article/article-body.tsx';
import { ArticleHead } from '../site/article/article-head.tsx';
import { AuthorBio } from '../site/article/author-bio.tsx';
import { MoreInCategory } from '../site/article/more-in-category.tsx';
import { ShareBar } from '../site/article/share-bar.tsx';
import { EmbedPlayer } from '../site/layout/embed-player.tsx';
import { pageHead } from '../site/layout/page-head.ts';
import { StatusPage } from '../site/layout/status-page.tsx';

/** One more than is shown, since the article itself may be among them. */
const relatedCount = pageLimits.moreInCategory + 1;

export const Route = createFileRoute('/articles/$slug')({
  loader: async ({ context: { http, read }, params: { slug } }) => {
    const article = await read(() => readArticle(http, slug));
    if (!('slug' in article)) throw notFound({ data: article });
    if (article.slug !== slug) {
      throw redirect({ to: '/articles/$slug', params: { slug: article.slug }, statusCode: 301, replace: true });
    }
    const inCategory = await read(() => readCategoryLead(http, article.category.slug, relatedCount));
    return { article, inCategory };
  },
  head: ({ matches, match, loaderData }) => {
    if (!loaderData) return pageHead(matches, { title: missingOf(match.error).title });
    const { article } = loaderData;
    return pageHead(matches, {
      title: article.title,
      description: article.excerpt,
      path: pagePaths.article(article.slug),
      subject: { kind: 'article', article },
    });
  },
  notFoundComponent: (missing) => <StatusPage {...missingOf(missing)} />,
  component: ArticlePage,
});

/** @param thrown by the loader @returns what the page says instead of the article */
function missingOf(thrown: unknown): MissingArticle {
  return (thrown as { data?: MissingArticle } | undefined)?.data ?? notices.articleNotFound;
}

function ArticlePage() {
  const { article, inCategory } = Route.useLoaderData();
  const views = apiPaths.articleViews(article.id);
  // The inline script has counted the article that the document was opened with.
  useEffect(() => window.pageScript.countView(views), [views]);
  return (
    <>
      {/* Images of the text may be as wide as this: see prose.css. */}
      <div className="@container/page">
        <article data-views={views} className="mx-auto max-w-page px-5">
          <ArticleHead article={article} />
          <ArticleBody article={article} />
          <div className="mx-auto max-w-text">
            <ShareBar article={article} />
            <AuthorBio article={article} />
          </div>
        </article>
      </div>
      <EmbedPlayer html={article.contentHtml} />
      <MoreInCategory article={article} inCategory={inCategory} />
    </>
  );
}
