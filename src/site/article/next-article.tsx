import { Link } from '@tanstack/react-router';
import type { ListedNext } from '../../client/articles.ts';
import type { ShownArticle } from '../../contract/preview-links.ts';
import { readingTime } from '../../foundation/dates.ts';
import { bylineLine, severalOf } from '../parts/byline-line.tsx';

interface NextArticleProps extends Pick<ShownArticle, 'category'> {
  next: ListedNext;
}

/** Where to read on: an older article of the category. */
export function NextArticle({ category, next }: NextArticleProps) {
  const several = severalOf(next);
  return (
    <section aria-labelledby="next" data-print="no" className="mx-auto mt-16 max-w-page px-gutter">
      <div className="next-article">
        <h2 id="next" className="label">
          {`Next in ${category.name}`}
        </h2>
        <p dir="auto" className="next-title">
          <Link to="/articles/$slug" params={{ slug: next.slug }} className="stretched">
            {next.title}
          </Link>
        </p>
        <p className="next-by">
          {several ? (
            <>
              {bylineLine(several, ({ name }) => (
                <bdi>{name}</bdi>
              ))}
              {` · ${readingTime(next.readTime)}`}
            </>
          ) : (
            `${next.author.name} · ${readingTime(next.readTime)}`
          )}
        </p>
      </div>
    </section>
  );
}
