import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { articleQuery, sectionLeadQuery } from '../../client/articles.ts';
import { limits } from '../../contract/limits.ts';
import { notices } from '../../contract/notices.ts';
import { pagePaths } from '../../contract/paths.ts';
import { ArticleBody } from '../site/article/article-body.tsx';
import { ArticleHead } from '../site/article/article-head.tsx';
import { ArticleSkeleton } from '../site/article/article-skeleton.tsx';
import { AuthorBio } from '../site/article/author-bio.tsx';
import { MoreInCategory } from '../site/article/more-in-category.tsx';
import { ShareBar } from '../site/article/share-bar.tsx';
import { useCountView } from '../site/article/use-count-view.ts';
import { pageHead } from '../site/frame/page-head.ts';
import { StatusPage } from '../site/frame/status-page.tsx';
import { useHttp } from '../site/frame/use-site.ts';

/** One more than is shown, since the article itself may be among them. */
export const relatedCount = limits.moreInCategory + 1;

export const Route = createFileRoute('/articles/$id')({
  loader: async ({ context: { http, queryClient }, params: { id } }) => {
    const article = await queryClient.ensureQueryData(articleQuery(http, id));
    if (!article) throw notFound();
    await queryClient.ensureQueryData(sectionLeadQuery(http, article.category.slug, relatedCount));
  },
  head: ({ match, params: { id } }) => {
    const { http, queryClient } = match.context;
    const article = queryClient.getQueryData(articleQuery(http, id).queryKey);
    if (!article) return pageHead(match.context, { title: notices.articleNotFound.title });
    return pageHead(match.context, {
      title: article.title,
      description: article.excerpt,
      path: pagePaths.article(article.id),
      imageUrl: article.imageUrl,
      article: {
        publishDate: article.publishDate,
        section: article.category.name,
        author: article.author.name,
      },
    });
  },
  pendingComponent: ArticleSkeleton,
  notFoundComponent: () => <StatusPage title={notices.articleNotFound.title} detail={notices.articleNotFound.detail} />,
  component: ArticlePage,
});

function ArticlePage() {
  const { id } = Route.useParams();
  const { data: article } = useSuspenseQuery(articleQuery(useHttp(), id));
  useCountView(id);
  if (!article) return null;
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
