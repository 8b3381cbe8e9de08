import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { articleQuery, categoryLeadQuery, type FullArticle } from '../../client/articles.ts';
import { limits } from '../../contract/limits.ts';
import { notices } from '../../contract/notices.ts';
import { pagePaths } from '../../contract/paths.ts';
import { ArticleBody } from '../site/article/article-body.tsx';
import { ArticleHead } from '../site/article/article-head.tsx';
import { AuthorBio } from '../site/article/author-bio.tsx';
import { MoreInCategory } from '../site/article/more-in-category.tsx';
import { ShareBar } from '../site/article/share-bar.tsx';
import { useCountView } from '../site/article/use-count-view.ts';
import { pageHead } from '../site/layout/page-head.ts';
import { StatusPage } from '../site/layout/status-page.tsx';
import { useHttp } from '../site/layout/use-site.ts';

/** One more than is shown, since the article itself may be among them. */
const relatedCount = limits.moreInCategory + 1;

export const Route = createFileRoute('/articles/$slug')({
  loader: async ({ context: { http, queryClient }, params: { slug } }) => {
    const article = await queryClient.ensureQueryData(articleQuery(http, slug));
    if (!article) throw notFound();
    if (article.slug !== slug) {
      throw redirect({ to: '/articles/$slug', params: { slug: article.slug }, statusCode: 301, replace: true });
    }
    await queryClient.ensureQueryData(categoryLeadQuery(http, article.category.slug, relatedCount));
  },
  head: ({ match, params: { slug } }) => {
    const { http, queryClient } = match.context;
    const article = queryClient.getQueryData(articleQuery(http, slug).queryKey);
    if (!article) return pageHead(match.context, { title: notices.articleNotFound.title });
    return pageHead(match.context, {
      title: article.title,
      description: article.excerpt,
      path: pagePaths.article(article.slug),
      subject: { kind: 'article', article },
    });
  },
  notFoundComponent: () => <StatusPage title={notices.articleNotFound.title} detail={notices.articleNotFound.detail} />,
  component: ArticlePage,
});

function ArticlePage() {
  const { slug } = Route.useParams();
  const { data: article } = useSuspenseQuery(articleQuery(useHttp(), slug));
  return article && <ArticleView article={article} />;
}

function ArticleView({ article }: { article: FullArticle }) {
  useCountView(article.id);
  return (
    <>
      <article className="mx-auto max-w-page px-5">
        <ArticleHead article={article} />
        <ArticleBody article={article} />
        <div className="mx-auto max-w-text">
          <ShareBar article={article} />
          <AuthorBio article={article} />
        </div>
      </article>
      <MoreInCategory article={article} count={relatedCount} />
    </>
  );
}
