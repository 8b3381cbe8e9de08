import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { articleListQuery } from '../../client/article-lists.ts';
import { frontPageQuery, type ListedFrontPage } from '../../client/front-page.ts';
import type { Http } from '../../client/http.ts';
import { pagePaths } from '../../contract/paths.ts';
import { rootDataOf } from '../../foundation/root-data.ts';
import { useCategories, useHttp, useSite } from '../../foundation/use-site.ts';
import { WithQueries } from '../../foundation/with-queries.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { categoryBlurb } from '../article-lists/category-texts.tsx';
import { LatestBlock } from '../article-lists/latest-block.tsx';
import { LoadFailure } from '../article-lists/load-failure.tsx';
import { loadInBackground } from '../article-lists/load-in-background.ts';
import { loadMostRead } from '../article-lists/most-read-choice.ts';
import { ContinueReading } from '../front-page/continue-reading.tsx';
import { FrontPageBlocks } from '../front-page/front-page-blocks.tsx';
import { LeadSkeleton } from '../front-page/lead-skeleton.tsx';
import { withoutCategory } from '../front-page/without-category.ts';
import { pageHead } from '../layout/page-head.ts';

interface HomeSearch {
  category?: string;
  cursor?: string;
  /** The period of which the sidebar shows the most read. */
  mostRead?: string;
}

export const Route = createFileRoute('/')({
  // The loader is split off with the component: it waits for TanStack Query anyway, and every reader downloads the rest.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({ category, cursor, mostRead }: Record<string, unknown>): HomeSearch => ({
    ...(typeof category === 'string' && { category }),
    ...(typeof cursor === 'string' && { cursor }),
    ...(typeof mostRead === 'string' && { mostRead }),
  }),
  loaderDeps: ({ search: { category = '', cursor = '', mostRead = '' } }) => ({ category, cursor, mostRead }),
  loader: async ({ context: { http, queries }, deps: { category, cursor, mostRead } }) => {
    const queryClient = await queries.load();
    await loadInBackground([
      queryClient.ensureQueryData(frontPageQuery(http)),
      queryClient.ensureInfiniteQueryData(listOf(http, category, cursor)),
      loadMostRead(queryClient, http, { category: '', mostRead }),
    ]);
  },
  head: ({ match, matches }) => {
    const { category = '', cursor = '' } = match.search;
    const current = rootDataOf(matches)?.categories.find(({ slug }) => slug === category);
    // The category's own page lists the same articles, so its URL is the canonical one.
    return current
      ? pageHead(matches, {
          title: `Latest in ${current.name}`,
          description: current.description ?? categoryBlurb(current.name),
          path: pagePaths.category(current.slug),
          feeds: { page: pagePaths.category(current.slug), of: current.name },
          subject: { kind: 'section', section: current },
        })
      : pageHead(matches, {
          path: pagePaths.home,
          feeds: { page: pagePaths.home, of: 'All articles' },
          subject: { kind: 'magazine' },
          ...(import.meta.env.SSR && { list: listOf(match.context.http, category, cursor) }),
          cursor,
        });
  },
  component: HomePage,
});

/** All of a category; without one, the articles that do not stand above the list. */
function listOf(http: Http, category: string, cursor: string) {
  const isAll = category === '';
  return articleListQuery(http, { category, withoutFeatured: isAll, withoutFrontPage: isAll, cursor });
}

function HomePage() {
  return (
    <WithQueries>
      <Home />
    </WithQueries>
  );
}

function Home() {
  const { category = '', cursor = '' } = Route.useSearch();
  const http = useHttp();
  const { name } = useSite();
  const current = useCategories().find(({ slug }) => slug === category);
  const { data: page, isError, refetch } = useQuery(frontPageQuery(http));
  const kept = useLocation({ select: ({ state }) => state.listFirst });
  // A reader who comes for a category, or opened the next page without a script, wants the list first. A filter moves nothing.
  const listFirst = kept ?? (category !== '' || cursor !== '');
  if (page && isEmpty(page)) {
    return (
      <StatusPage
        title="The first issue is on its way"
        detail={`${name} has not published anything yet. Come back soon.`}
      >
        <Link to="/subscribe" className={buttonClass('outline')}>
          Subscribe to the newsletter
        </Link>
      </StatusPage>
    );
  }
  return (
    <>
      <h1 className="sr-only">{current?.name ?? name}</h1>
      {!listFirst && <ContinueReading />}
      <FrontPageBlocks
        page={page && listFirst ? withoutCategory(page, category) : (page ?? null)}
        placeholder={
          isError ? (
            <div className="mx-auto max-w-page px-gutter">
              <LoadFailure what="The featured story" retry={refetch} />
            </div>
          ) : (
            <LeadSkeleton />
          )
        }
        latest={
          <LatestBlock
            category={category}
            categoriesWithArticles={page?.categoriesWithArticles ?? []}
            list={listOf(http, category, cursor)}
            listFirst={listFirst}
          />
        }
        latestFirst={listFirst}
      />
    </>
  );
}

/** @returns whether the site has no article that could lead it */
function isEmpty({ blocks }: ListedFrontPage): boolean {
  return blocks.some((block) => block.type === 'lead' && !block.lead);
}
