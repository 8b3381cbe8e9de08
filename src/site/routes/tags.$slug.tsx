import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { articleListQuery } from '../../client/article-lists.ts';
import { readTag } from '../../client/tags.ts';
import { notices } from '../../contract/notices.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { WithQueries } from '../../foundation/with-queries.tsx';
import { ArticleList } from '../article-lists/article-list.tsx';
import { BesideSidebar } from '../article-lists/beside-sidebar.tsx';
import { loadInBackground } from '../article-lists/load-in-background.ts';
import { loadMostRead } from '../article-lists/most-read-choice.ts';
import { MissingPageOnDemand } from '../layout/load-missing-page.tsx';
import { pageHead } from '../layout/page-head.ts';
import { skeletonDelay } from '../layout/pending-page.tsx';
import { Breadcrumb } from '../parts/breadcrumb.tsx';

export const Route = createFileRoute('/tags/$slug')({
  // The loader is split off with the component: it waits for TanStack Query anyway, and every reader downloads the rest.
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  validateSearch: ({ cursor, mostRead }: Record<string, unknown>): { cursor?: string; mostRead?: string } => ({
    ...(typeof cursor === 'string' && { cursor }),
    ...(typeof mostRead === 'string' && { mostRead }),
  }),
  loaderDeps: ({ search: { cursor = '', mostRead = '' } }) => ({ cursor, mostRead }),
  pendingMs: skeletonDelay,
  loader: async ({ context: { http, read, queries }, params: { slug }, deps: { cursor, mostRead } }) => {
    const [tag, queryClient] = await Promise.all([read(() => readTag(http, slug)), queries.load()]);
    if (!tag) throw notFound();
    if (tag.slug !== slug) {
      throw redirect({ to: '/tags/$slug', params: { slug: tag.slug }, statusCode: 301, replace: true });
    }
    await loadInBackground([
      queryClient.ensureInfiniteQueryData(articleListQuery(http, listOf(slug, cursor))),
      loadMostRead(queryClient, http, { category: '', mostRead }),
    ]);
    return { tag };
  },
  head: ({ match, matches, params: { slug }, loaderData }) => {
    if (!loaderData) return pageHead(matches, { title: notices.tagNotFound.title });
    const { tag } = loaderData;
    const { cursor = '' } = match.search;
    return pageHead(matches, {
      title: tag.name,
      description: tag.description || `All articles about ${tag.name}, the newest first.`,
      path: pagePaths.tag(slug),
      feeds: { page: pagePaths.tag(slug), of: tag.name },
      subject: { kind: 'tag', tag },
      ...(import.meta.env.SSR && { list: articleListQuery(match.context.http, listOf(slug, cursor)) }),
      cursor,
    });
  },
  notFoundComponent: () => <MissingPageOnDemand missing={notices.tagNotFound} />,
  component: TagPage,
});

function TagPage() {
  const { tag } = Route.useLoaderData();
  const { cursor = '' } = Route.useSearch();
  const { name, description } = tag;
  const params = { slug: tag.slug };
  return (
    <div className="mx-auto max-w-page px-gutter">
      <Breadcrumb current={name} />
      <header className="border-ink border-b-2 pt-8 pb-8 sm:pt-12">
        <h1 dir="auto" className="break-words font-semibold font-serif text-5xl tracking-[-0.02em] sm:text-6xl">
          {name}
        </h1>
        {description && (
          <p dir="auto" className="mt-4 max-w-text font-serif text-lg text-muted leading-relaxed">
            {description}
          </p>
        )}
      </header>
      <WithQueries>
        <div className="mt-8">
          <BesideSidebar>
            <section aria-labelledby="articles">
              <h2 id="articles" className="sr-only">
                {name} articles
              </h2>
              <ArticleList
                list={articleListQuery(useHttp(), listOf(tag.slug, cursor))}
                label={`${name} articles`}
                grid="pairs"
                opensPage
                more="Load More Articles"
                nextPage={(next) => ({ to: '/tags/$slug', params, search: { cursor: next } })}
                empty={<p className="py-10 font-serif text-2xl leading-snug">There are no articles here any more.</p>}
              />
            </section>
          </BesideSidebar>
        </div>
      </WithQueries>
    </div>
  );
}

function listOf(tag: string, cursor: string) {
  return { category: '', tag, withoutFeatured: false, cursor };
}
