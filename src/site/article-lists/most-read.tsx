import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { mostReadPeriodsQuery, mostReadQuery } from '../../client/article-lists.ts';
import type { MostReadArticle } from '../../client/articles.ts';
import { pageLimits } from '../../contract/page-limits.ts';
import { useCategories, useHttp } from '../../foundation/use-site.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AuthorLinks } from '../parts/byline-line.tsx';
import { MetaLine } from '../parts/meta-line.tsx';
import { Remembered } from '../parts/remembered.tsx';
import { LoadFailure } from './load-failure.tsx';
import { chooseMostRead } from './most-read-choice.ts';
import { MostReadTabs } from './most-read-tabs.tsx';

/** @param category slug of the page's; empty where the page is about all of them */
export function MostRead({ category }: { category: string }) {
  const http = useHttp();
  // Taken from the URL, not from a route: the editor's preview of the front page has none.
  const mostRead = useLocation({ select: ({ search }) => search.mostRead }) ?? '';
  const { data: periods = [] } = useQuery(mostReadPeriodsQuery(http, category));
  const shown = chooseMostRead(periods, { category, mostRead });
  const name = useCategories().find(({ slug }) => slug === shown.category)?.name;
  const query = useQuery({ ...mostReadQuery(http, shown), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="most-read">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-b-2 pb-3">
        <h2 id="most-read" className="font-semibold font-serif text-2xl tracking-tight lg:leading-9">
          Most Read
        </h2>
        {name && (
          <p dir="auto" className="text-muted text-sm">
            {name}
          </p>
        )}
      </div>
      {shown.category === category && <MostReadTabs periods={periods} current={shown.period} />}
      <MostReadList query={query} />
    </section>
  );
}

interface MostReadListProps {
  query: { data: MostReadArticle[] | undefined; isError: boolean; isPlaceholderData: boolean; refetch: () => unknown };
}

function MostReadList({ query: { data, isError, isPlaceholderData, refetch } }: MostReadListProps) {
  if (isError) return <LoadFailure what="The list" retry={refetch} />;
  if (!data) return <Skeleton className="mt-4 h-64" />;
  if (data.length === 0) return <p className="py-6 text-muted">No articles available at the moment.</p>;
  return (
    <Remembered
      as="ol"
      aria-busy={isPlaceholderData || undefined}
      of={MostReadRows}
      props={{ articles: data.slice(0, pageLimits.mostRead) }}
    />
  );
}

function MostReadRows({ articles }: { articles: MostReadArticle[] }) {
  return articles.map((article, index) => <MostReadRow key={article.slug} article={article} rank={index + 1} />);
}

function MostReadRow({ article, rank }: { article: MostReadArticle; rank: number }) {
  return (
    <li className="group relative flex gap-5 border-rule border-b py-3.5 sm:py-5">
      <span className="font-serif text-5xl text-accent leading-none" aria-hidden="true">
        {rank}
      </span>
      <div className="min-w-0">
        <h3
          dir="auto"
          className="font-semibold font-serif text-lg/[1.3] decoration-1 underline-offset-4 group-hover:text-accent group-hover:underline"
        >
          <Link to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
            {article.title}
          </Link>
        </h3>
        <MetaLine className="mt-1.5 text-muted text-xs">
          <AuthorLinks article={article} />
          {`${article.readTime}\u00a0min`}
        </MetaLine>
      </div>
    </li>
  );
}
