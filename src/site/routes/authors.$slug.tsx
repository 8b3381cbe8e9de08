import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { articleListQuery } from '../../client/article-lists.ts';
import { readAuthor } from '../../client/authors.ts';
import { textOfHtml } from '../../contract/html-text.ts';
import { notices } from '../../contract/notices.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { WithQueries } from '../../foundation/with-queries.tsx';
import { ArticleList } from '../article-lists/article-list.tsx';
import { loadInBackground } from '../article-lists/load-in-background.ts';
import { AuthorHead } from '../author/author-head.tsx';
import { MissingPageOnDemand } from '../layout/load-missing-page.tsx';
import { pageHead } from '../layout/page-head.ts';
import { skeletonDelay } from '../layout/pending-page.tsx';
import { Breadcrumb } from '../parts/breadcrumb.tsx';

export const Route = createFileRoute('/authors/$slug')({
  // The loader is split off with the component: it waits for TanStack Query anyway, and every reader downloads the rest.
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  validateSearch: ({ cursor }: Record<string, unknown>): { cursor?: string } =>
    typeof cursor === 'string' ? { cursor } : {},
  loaderDeps: ({ search: { cursor = '' } }) => ({ cursor }),
  // Its own parts are waited for here, so the skeleton comes on the way from part to part as well.
  pendingMs: skeletonDelay,
  loader: async ({ context: { http, read, queries }, params: { slug }, deps: { cursor } }) => {
    const [author, queryClient] = await Promise.all([read(() => readAuthor(http, slug)), queries.load()]);
    if (!author) throw notFound();
    if (author.slug !== slug) {
      throw redirect({ to: '/authors/$slug', params: { slug: author.slug }, statusCode: 301, replace: true });
    }
    await loadInBackground([queryClient.ensureInfiniteQueryData(articleListQuery(http, listOf(slug, cursor)))]);
    return { author };
  },
  head: ({ match, matches, params: { slug }, loaderData }) => {
    if (!loaderData) return pageHead(matches, { title: notices.authorNotFound.title });
    const { author } = loaderData;
    const { cursor = '' } = match.search;
    return pageHead(matches, {
      title: author.name,
      ...(author.bioHtml && { description: textOfHtml(author.bioHtml) }),
      path: pagePaths.author(slug),
      feeds: { page: pagePaths.author(slug), of: author.name },
      subject: { kind: 'author', author },
      ...(import.meta.env.SSR && { list: articleListQuery(match.context.http, listOf(slug, cursor)) }),
      cursor,
    });
  },
  notFoundComponent: () => <MissingPageOnDemand missing={notices.authorNotFound} />,
  component: AuthorPage,
});

function AuthorPage() {
  const { author } = Route.useLoaderData();
  const { cursor = '' } = Route.useSearch();
  const params = { slug: author.slug };
  return (
    <div className="mx-auto max-w-page px-gutter">
      <Breadcrumb current={author.name} edit={`/admin/authors/edit/${author.id}`} />
      <div className="mt-6 grid gap-x-8 gap-y-8 lg:mt-10 lg:grid-cols-12">
        <div className="lg:sticky lg:top-24 lg:col-span-4 lg:self-start lg:pr-8">
          <AuthorHead author={author} />
        </div>
        <section aria-labelledby="articles" className="border-ink border-t-2 lg:col-span-8">
          <h2 id="articles" className="sr-only">
            Articles by {author.name}
          </h2>
          <WithQueries>
            <ArticleList
              list={articleListQuery(useHttp(), listOf(author.slug, cursor))}
              label={`Articles by ${author.name}`}
              grid="pairs"
              about="author"
              more="Load More Articles"
              nextPage={(next) => ({ to: '/authors/$slug', params, search: { cursor: next } })}
              empty={
                <p className="py-10 font-serif text-2xl leading-snug">
                  {author.name} has not published anything here yet.
                </p>
              }
            />
          </WithQueries>
        </section>
      </div>
    </div>
  );
}

function listOf(author: string, cursor: string) {
  return { category: '', author, withoutFeatured: false, cursor };
}
