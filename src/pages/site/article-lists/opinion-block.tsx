import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { categoryLeadQuery } from '../../../client/article-lists.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Byline } from '../article/byline.tsx';
import { longDate } from '../layout/dates.ts';
import { useHttp, useSite } from '../layout/use-site.ts';
import { LoadFailure } from './load-failure.tsx';
import { opinionSlug } from './opinion-slug.ts';

/** The newest opinion article; nothing while that category has none. */
export function OpinionBlock() {
  const query = useQuery(categoryLeadQuery(useHttp(), opinionSlug));
  const { timeZone } = useSite();
  if (query.isPending) return <Skeleton className="mt-20 h-72" />;
  if (query.isError) return <LoadFailure what="The opinion piece" retry={query.refetch} />;
  const [article] = query.data;
  if (!article) return null;
  return (
    <section aria-labelledby="opinion" className="relative mt-20 border-ink border-y-2 py-10 sm:py-14">
      <div className="mx-auto max-w-4xl text-center">
        <p className="flex items-center justify-center gap-3">
          <span className="label bg-ink px-2 py-1 text-paper">Opinion</span>
          <time dateTime={article.publishDate} className="text-muted text-sm">
            {longDate(article.publishDate, timeZone)}
          </time>
        </p>
        <h2
          id="opinion"
          dir="auto"
          className="mt-5 font-medium font-serif text-4xl leading-[1.1] tracking-[-0.015em] hover:text-accent sm:text-5xl"
        >
          <Link to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
            {article.title}
          </Link>
        </h2>
        <p dir="auto" className="mx-auto mt-5 max-w-text font-serif text-lg text-muted leading-relaxed">
          {article.excerpt}
        </p>
        <div className="mt-7 inline-flex items-center gap-3 text-left">
          <Byline author={article.author} />
        </div>
      </div>
    </section>
  );
}
