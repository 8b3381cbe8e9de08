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
      <ol>
        {parts.map((article, index) => (
          <Part key={article.slug} article={article} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

function Part({ article, number }: { article: ListedArticle; number: number }) {
  const { timeZone } = useSite();
  return (
    <li className="group relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 border-rule border-b py-7 sm:grid-cols-[4rem_minmax(0,1fr)] sm:py-9">
      <span
        aria-hidden="true"
        className="font-semibold font-serif text-3xl text-accent lining-nums leading-none sm:text-5xl"
      >
        {number}
      </span>
      <article className="[overflow-wrap:anywhere]">
        <h3
          dir="auto"
          className="font-semibold font-serif text-2xl leading-tight tracking-tight decoration-1 underline-offset-4 group-hover:text-accent group-hover:underline sm:text-3xl"
        >
          <Link to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
            {article.title}
          </Link>
        </h3>
        <p dir="auto" className="mt-2 mb-3 font-serif text-muted leading-relaxed">
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
