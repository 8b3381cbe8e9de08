import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { articleListQuery } from '../../client/article-lists.ts';
import { notices } from '../../contract/notices.ts';
import { pagePaths } from '../../contract/paths.ts';
import { rootDataOf } from '../../foundation/root-data.ts';
import { useCategories, useHttp } from '../../foundation/use-site.ts';
import { WithQueries } from '../../foundation/with-queries.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ScriptButton } from '../../ui/script-button.tsx';
import { ArticleList } from '../article-lists/article-list.tsx';
import { BesideSidebar } from '../article-lists/beside-sidebar.tsx';
import { capitalised, categoryBlurb, MissingCategory } from '../article-lists/category-texts.tsx';
import { loadInBackground } from '../article-lists/load-in-background.ts';
import { loadMostRead } from '../article-lists/most-read-choice.ts';
import { pageHead } from '../layout/page-head.ts';
import { Breadcrumb } from '../parts/breadcrumb.tsx';

export const Route = createFileRoute('/category/$slug')({
  // The loader is split off with the component: it waits for TanStack Query anyway, and every reader downloads the rest.
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  validateSearch: ({ cursor, mostRead }: Record<string, unknown>): { cursor?: string; mostRead?: string } => ({
    ...(typeof cursor === 'string' && { cursor }),
    ...(typeof mostRead === 'string' && { mostRead }),
  }),
  loaderDeps: ({ search: { cursor = '', mostRead = '' } }) => ({ cursor, mostRead }),
  loader: async ({ context: { http, queries }, params: { slug }, deps: { cursor, mostRead }, parentMatchPromise }) => {
    const [root, queryClient] = await Promise.all([parentMatchPromise, queries.load()]);
    if (!root.loaderData?.categories.some((current) => current.slug === slug)) throw notFound();
    await loadInBackground([
      queryClient.ensureInfiniteQueryData(articleListQuery(http, { category: slug, withoutFeatured: false, cursor })),
      loadMostRead(queryClient, http, { category: slug, mostRead }),
    ]);
  },
  head: ({ match, matches, params: { slug } }) => {
    const current = rootDataOf(matches)?.categories.find((one) => one.slug === slug);
    if (!current) return pageHead(matches, { title: notices.categoryNotFound.title });
    const { cursor = '' } = match.search;
    return pageHead(matches, {
      title: capitalised(current.name),
      description: current.description ?? categoryBlurb(current.name),
      path: pagePaths.category(slug),
      feeds: { page: pagePaths.category(slug), of: capitalised(current.name) },
      subject: { kind: 'section', section: current },
      ...(import.meta.env.SSR && {
        list: articleListQuery(match.context.http, { category: slug, withoutFeatured: false, cursor }),
      }),
      cursor,
    });
  },
  notFoundComponent: MissingCategory,
  component: CategoryPage,
});

function CategoryPage() {
  const { slug } = Route.useParams();
  const { cursor = '' } = Route.useSearch();
  const list = articleListQuery(useHttp(), { category: slug, withoutFeatured: false, cursor });
  const current = useCategories().find((one) => one.slug === slug);
  if (!current) return <MissingCategory />;
  const { id, name, description } = current;
  return (
    <div className="mx-auto max-w-page px-gutter">
      <Breadcrumb current={capitalised(name)} edit={`/admin/categories/edit/${id}`} />
      <header className="border-ink border-b-2 pt-8 pb-8 sm:pt-12">
        <h1 dir="auto" className="font-semibold font-serif text-5xl tracking-[-0.02em] sm:text-6xl">
          {capitalised(name)}
        </h1>
        <p dir="auto" className="mt-4 max-w-text font-serif text-lg text-muted leading-relaxed">
          {description ?? categoryBlurb(name)}
        </p>
      </header>
      <WithQueries>
        <div className="mt-8">
          <BesideSidebar category={slug}>
            <section aria-labelledby="articles">
              <h2 id="articles" className="sr-only">
                {capitalised(name)} articles
              </h2>
              <ArticleList
                list={list}
                label={`${capitalised(name)} articles`}
                grid="pairs"
                opensPage
                about="category"
                more="Load More Articles"
                nextPage={(next) => ({ to: '/category/$slug', params: { slug }, search: { cursor: next } })}
                empty={<EmptyCategory name={name} />}
              />
            </section>
          </BesideSidebar>
        </div>
      </WithQueries>
    </div>
  );
}

function EmptyCategory({ name }: { name: string }) {
  const { history } = useRouter();
  return (
    <div className="py-20 text-center">
      <h2 className="font-semibold font-serif text-3xl">No articles found</h2>
      <p className="mx-auto mt-3 max-w-md text-muted">
        We don't have any {name} articles at the moment. Check back soon for new content.
      </p>
      <ScriptButton className={`${buttonClass('outline')} mt-8`} onClick={() => history.back()}>
        Go Back
      </ScriptButton>
    </div>
  );
}
