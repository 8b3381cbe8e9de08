import { Link } from '@tanstack/react-router';
import type { ListedArticle } from '../../client/articles.ts';
import { readingTime, shortDate } from '../../foundation/dates.ts';
import { useSite } from '../../foundation/use-site.ts';
import { MetaLine } from '../parts/meta-line.tsx';

/** The published parts of a series in the order in which they are to be read. */
export function SeriesParts({ parts }: { parts: ListedArticle[] }) {
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="sr-only">
        Parts
      </h2>
      <ol className="series-parts">
        {parts.map((article) => (
          <Part key={article.slug} article={article} />
        ))}
      </ol>
    </section>
  );
}

function Part({ article }: { article: ListedArticle }) {
  const { timeZone } = useSite();
  return (
    <li>
      <article>
        <h3 dir="auto">
          <Link to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
            {article.title}
          </Link>
        </h3>
        <p dir="auto" className="excerpt">
          {article.excerpt}
        </p>
        <MetaLine className="text-muted text-xs">
          <bdi className="font-semibold text-ink">{article.author.name}</bdi>
          <time dateTime={article.publishDate}>{shortDate(article.publishDate, timeZone)}</time>
          {readingTime(article.readTime)}
        </MetaLine>
      </article>
    </li>
  );
}
