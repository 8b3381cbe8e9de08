import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { featuredArticleQuery, mostReadQuery, sectionLeadQuery, storyListQuery } from '../../client/articles.ts';
import { categoriesQuery } from '../../client/categories.ts';
import type { Http } from '../../client/http.ts';
import { pagePaths } from '../../contract/paths.ts';
import { pageHead } from '../site/frame/page-head.ts';
import { StatusPage } from '../site/frame/status-page.tsx';
import { useHttp, useSections, useSite } from '../site/frame/use-site.ts';
import { Hero } from '../site/stories/hero.tsx';
import { LatestStories } from '../site/stories/latest-stories.tsx';
import { loadInBackground } from '../site/stories/load-in-background.ts';
import { OpinionBlock } from '../site/stories/opinion-block.tsx';
import { opinionSlug } from '../site/stories/opinion-slug.ts';
import { Sidebar } from '../site/stories/sidebar.tsx';

export const Route = createFileRoute('/')({
  validateSearch: ({ category, cursor }: Record<string, unknown>): { category?: string; cursor?: string } => ({
    ...(typeof category === 'string' && { category }),
    ...(typeof cursor === 'string' && { cursor }),
  }),
  loaderDeps: ({ search: { category = '', cursor = '' } }) => ({ category, cursor }),
  loader: ({ context: { http, queryClient }, deps: { category, cursor } }) => {
    return loadInBackground([
      queryClient.ensureQueryData(featuredArticleQuery(http)),
      loadGrid(queryClient, http, category, cursor),
      queryClient.ensureQueryData(sectionLeadQuery(http, opinionSlug, 1)),
      queryClient.ensureQueryData(mostReadQuery(http)),
    ]);
  },
  head: ({ match }) => {
    const { http, queryClient } = match.context;
    const { category = '', cursor = '' } = match.search;
    const section = queryClient.getQueryData(categoriesQuery(http).queryKey)?.find(({ slug }) => slug === category);
    // The section's own page lists the same stories, so it is the address to keep.
    return section
      ? pageHead(match.context, {
          title: `Latest in ${section.name}`,
          path: pagePaths.category(section.slug),
          feeds: { page: pagePaths.category(section.slug), of: section.name },
          subject: { kind: 'section', section },
        })
      : pageHead(match.context, {
          path: pagePaths.home,
          feeds: { page: pagePaths.home, of: 'All articles' },
          subject: { kind: 'magazine' },
          list: gridOf(http, category, cursor),
          cursor,
        });
  },
  component: Home,
});

/** Everything but what the page shows elsewhere: the hero, and the opinion block where there is one. */
function gridOf(http: Http, category: string, cursor: string) {
  return storyListQuery(http, {
    category,
    withoutFeatured: true,
    exceptLatestOf: category ? '' : opinionSlug,
    cursor,
  });
}

/** What an empty grid says depends on whether its category has an article at all. */
async function loadGrid(queryClient: QueryClient, http: Http, category: string, cursor: string): Promise<void> {
  const { pages } = await queryClient.ensureInfiniteQueryData(gridOf(http, category, cursor));
  if (category && !pages[0]?.items.length) await queryClient.ensureQueryData(sectionLeadQuery(http, category, 1));
}

function Home() {
  const { category = '', cursor = '' } = Route.useSearch();
  const http = useHttp();
  const { name } = useSite();
  const section = useSections().find(({ slug }) => slug === category);
  const lead = useQuery(featuredArticleQuery(http));
  // A reader who asked for a category, or for the next page without a script, came for the list.
  const listFirst = category !== '' || cursor !== '';

  if (lead.data === null) {
    return (
      <StatusPage
        title="The first issue is on its way"
        detail={`${name} has not published anything yet. Come back soon.`}
      >
        {null}
      </StatusPage>
    );
  }
  return (
    <div className="mx-auto max-w-page px-5">
      <h1 className="sr-only">{section?.name ?? name}</h1>
      {!listFirst && <Hero query={lead} />}
      <div className="mt-14 grid grid-cols-1 gap-x-12 gap-y-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <LatestStories category={category} list={gridOf(http, category, cursor)} listFirst={listFirst} />
        <Sidebar />
      </div>
      {listFirst && (
        <div className="mt-20 border-ink border-t-2 pt-10 lg:pt-0">
          <Hero query={lead} isFirst={false} />
        </div>
      )}
      {/* The list of its own category begins with the same article. */}
      {category !== opinionSlug && <OpinionBlock />}
    </div>
  );
}
