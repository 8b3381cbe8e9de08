import { useQuery } from '@tanstack/react-query';
import { mostReadQuery } from '../../../client/article-lists.ts';
import type { ListedArticle } from '../../../client/articles.ts';
import { pageLimits } from '../../../contract/page-limits.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AuthorLink } from '../layout/author-link.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useHttp } from '../layout/use-site.ts';
import { LoadFailure } from './load-failure.tsx';

export function MostRead() {
  return (
    <section aria-labelledby="most-read">
      <h2
        id="most-read"
        className="border-ink border-b-2 pb-3 font-semibold font-serif text-2xl tracking-tight lg:leading-9"
      >
        Most Read
      </h2>
      <MostReadList />
    </section>
  );
}

function MostReadList() {
  const query = useQuery(mostReadQuery(useHttp()));
  if (query.isPending) return <Skeleton className="mt-4 h-64" />;
  if (query.isError) return <LoadFailure what="The list" retry={query.refetch} />;
  if (query.data.length === 0) return <p className="py-6 text-muted">No articles available at the moment.</p>;
  return (
    <ol>
      {query.data.slice(0, pageLimits.mostRead).map((article, index) => (
        <MostReadRow key={article.slug} article={article} rank={index + 1} />
      ))}
    </ol>
  );
}

function MostReadRow({ article, rank }: { article: ListedArticle; rank: number }) {
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
          <PageLink to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
            {article.title}
          </PageLink>
        </h3>
        <p className="mt-1.5 text-muted text-xs">
          <AuthorLink author={article.author} />
          <span aria-hidden="true"> · </span>
          {article.readTime} min
        </p>
      </div>
    </li>
  );
}
