import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { articleListQuery, mostReadQuery } from '../../client/articles.ts';
import { categoriesQuery } from '../../client/categories.ts';
import { notices } from '../../contract/notices.ts';
import { pagePaths } from '../../contract/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ScriptButton } from '../../ui/script-button.tsx';
import { ArticleList } from '../site/article-lists/article-list.tsx';
import { capitalised, categoryBlurb, MissingCategory } from '../site/article-lists/category-texts.tsx';
import { loadInBackground } from '../site/article-lists/load-in-background.ts';
import { Sidebar } from '../site/article-lists/sidebar.tsx';
import { Breadcrumb } from '../site/layout/breadcrumb.tsx';
import { pageHead } from '../site/layout/page-head.ts';
import { useCategories, useHttp } from '../site/layout/use-site.ts';

export const Route = createFileRoute('/category/$slug')({
  validateSearch: ({ cursor }: Record<string, unknown>): { cursor?: string } =>
    typeof cursor === 'string' ? { cursor } : {},
  loaderDeps: ({ search: { cursor = '' } }) => ({ cursor }),
  loader: async ({ context: { http, queryClient }, params: { slug }, deps: { cursor } }) => {
    const categories = await queryClient.ensureQueryData(categoriesQuery(http));
    if (!categories.some((current) => current.slug === slug)) throw notFound();
    await loadInBackground([
      queryClient.ensureInfiniteQueryData(articleListQuery(http, { category: slug, withoutFeatured: false, cursor })),
      queryClient.ensureQueryData(mostReadQuery(http)),
    ]);
  },
  head: ({ match, params: { slug } }) => {
    const { http, queryClient } = match.context;
    const categories = queryClient.getQueryData(categoriesQuery(http).queryKey);
    const current = categories?.find((one) => one.slug === slug);
    if (!current) return pageHead(match.context, { title: notices.categoryNotFound.title });
    const { cursor = '' } = match.search;
    return pageHead(match.context, {
      title: capitalised(current.name),
      description: current.description ?? categoryBlurb(current.name),
      path: pagePaths.category(slug),
      feeds: { page: pagePaths.category(slug), of: capitalised(current.name) },
      subject: { kind: 'section', section: current },
      list: articleListQuery(http, { category: slug, withoutFeatured: false, cursor }),
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
  const { name, description } = current;
  return (
    <div className="mx-auto max-w-page px-5">
      <Breadcrumb current={capitalised(name)} />
      <header className="border-ink border-b-2 pt-8 pb-8 sm:pt-12">
        <h1 dir="auto" className="font-semibold font-serif text-5xl tracking-[-0.02em] sm:text-6xl">
          {capitalised(name)}
        </h1>
        <p dir="auto" className="mt-4 max-w-text font-serif text-lg text-muted leading-relaxed">
          {description ?? categoryBlurb(name)}
        </p>
      </header>
      <div className="mt-2 grid grid-cols-1 gap-x-12 gap-y-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="articles">
          <h2 id="articles" className="sr-only">
            {capitalised(name)} articles
          </h2>
          <ArticleList
            list={list}
            label={`${capitalised(name)} articles`}
            opensPage
            more="Load More Articles"
            nextPage={(next) => ({ to: '/category/$slug', params: { slug }, search: { cursor: next } })}
            empty={<EmptyCategory name={name} />}
          />
        </section>
        <div className="mt-8">
          <Sidebar />
        </div>
      </div>
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
