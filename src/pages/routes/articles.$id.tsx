import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { articleQuery, sectionLeadQuery } from '../../client/articles.ts';
import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { pagePaths } from '../../contract/paths.ts';
import { ArticleBody } from '../site/article-body.tsx';
import { ArticleHead } from '../site/article-head.tsx';
import { ArticleSkeleton } from '../site/article-skeleton.tsx';
import { AuthorBio } from '../site/author-bio.tsx';
import { MoreInCategory } from '../site/more-in-category.tsx';
import { pageHead } from '../site/page-head.ts';
import { ShareBar } from '../site/share-bar.tsx';
import { StatusPage } from '../site/status-page.tsx';
import { useCountView } from '../site/use-count-view.ts';
import { useHttp } from '../site/use-site.ts';

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
    if (!article) return pageHead(match.context, { title: messages.articleNotFound.title });
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
  notFoundComponent: () => (
    <StatusPage title={messages.articleNotFound.title} detail={messages.articleNotFound.detail} />
  ),
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
