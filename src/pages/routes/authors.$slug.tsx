import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { articleListQuery } from '../../client/articles.ts';
import { authorQuery } from '../../client/authors.ts';
import type { Author } from '../../contract/authors.ts';
import { notices } from '../../contract/notices.ts';
import { pagePaths } from '../../contract/paths.ts';
import { ArticleList } from '../site/article-lists/article-list.tsx';
import { loadInBackground } from '../site/article-lists/load-in-background.ts';
import { AuthorHead } from '../site/author/author-head.tsx';
import { Breadcrumb } from '../site/layout/breadcrumb.tsx';
import { pageHead } from '../site/layout/page-head.ts';
import { StatusPage } from '../site/layout/status-page.tsx';
import { useHttp } from '../site/layout/use-site.ts';

export const Route = createFileRoute('/authors/$slug')({
  validateSearch: ({ cursor }: Record<string, unknown>): { cursor?: string } =>
    typeof cursor === 'string' ? { cursor } : {},
  loaderDeps: ({ search: { cursor = '' } }) => ({ cursor }),
  loader: async ({ context: { http, queryClient }, params: { slug }, deps: { cursor } }) => {
    const author = await queryClient.ensureQueryData(authorQuery(http, slug));
    if (!author) throw notFound();
    if (author.slug !== slug) {
      throw redirect({ to: '/authors/$slug', params: { slug: author.slug }, statusCode: 301, replace: true });
    }
    await loadInBackground([queryClient.ensureInfiniteQueryData(articleListQuery(http, listOf(slug, cursor)))]);
  },
  head: ({ match, params: { slug } }) => {
    const { http, queryClient } = match.context;
    const { cursor = '' } = match.search;
    const author = queryClient.getQueryData(authorQuery(http, slug).queryKey);
    if (!author) return pageHead(match.context, { title: notices.authorNotFound.title });
    return pageHead(match.context, {
      title: author.name,
      description: author.bio ?? `${author.name}, ${author.title}: all articles.`,
      path: pagePaths.author(slug),
      feeds: { page: pagePaths.author(slug), of: author.name },
      subject: { kind: 'author', author },
      list: articleListQuery(http, listOf(slug, cursor)),
      cursor,
    });
  },
  notFoundComponent: () => <StatusPage title={notices.authorNotFound.title} detail={notices.authorNotFound.detail} />,
  component: AuthorPage,
});

function AuthorPage() {
  const { slug } = Route.useParams();
  const { data: author } = useSuspenseQuery(authorQuery(useHttp(), slug));
  return author && <AuthorView author={author} />;
}

function AuthorView({ author }: { author: Author }) {
  const { cursor = '' } = Route.useSearch();
  const params = { slug: author.slug };
  return (
    <div className="mx-auto max-w-page px-5">
      <Breadcrumb current={author.name} />
      <AuthorHead author={author} />
      <section aria-labelledby="articles" className="mx-auto max-w-4xl">
        <h2 id="articles" className="sr-only">
          Articles by {author.name}
        </h2>
        <ArticleList
          list={articleListQuery(useHttp(), listOf(author.slug, cursor))}
          label={`Articles by ${author.name}`}
          more="Load More Articles"
          nextPage={(next) => ({ to: '/authors/$slug', params, search: { cursor: next } })}
          empty={<p className="py-16 text-center text-muted">{author.name} has not published anything here yet.</p>}
        />
      </section>
    </div>
  );
}

function listOf(author: string, cursor: string) {
  return { category: '', author, withoutFeatured: false, cursor };
}
