import { Link } from '@tanstack/react-router';
import type { LeadArticle } from '../../client/articles.ts';
import { longDate } from '../../foundation/dates.ts';
import { useSite } from '../../foundation/use-site.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { AuthorLinks, severalOf } from '../parts/byline-line.tsx';
import { CardLabel } from '../parts/card-label.tsx';

/** The opinion article of the lead package: words and a face instead of an image. */
export function Opinion({ article }: { article: LeadArticle }) {
  const { timeZone } = useSite();
  const { title, excerpt, author, publishDate, slug } = article;
  return (
    <section aria-labelledby="opinion" className="lead-opinion">
      <div className="face">
        <Portrait
          image={author.image}
          initials={author.initials}
          side={176}
          sizes="(min-width:64rem) 158px,64px"
          className={`size-16 lg:size-28 ${author.image ? 'xl:size-44' : ''}`}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="label bg-ink px-2 py-1 text-paper">Opinion</span>
        <CardLabel article={article} about="category" className="label" />
        <time dateTime={publishDate} className="text-muted text-sm">
          {longDate(publishDate, timeZone)}
        </time>
      </div>
      <h2 id="opinion" dir="auto">
        <Link to="/articles/$slug" params={{ slug }} className="stretched">
          {title}
        </Link>
      </h2>
      <p className="mt-2.5 text-sm sm:mt-3">
        <AuthorLinks article={article} className="font-semibold text-accent" />
        {!severalOf(article) && (
          <span className="max-sm:hidden lg:max-xl:hidden" dir="auto">
            <br />
            <span className="text-muted">{author.title}</span>
          </span>
        )}
      </p>
      <p dir="auto" className="mt-3 max-w-text font-serif text-muted leading-normal xl:mt-4 xl:text-lg/[1.5]">
        {excerpt}
      </p>
    </section>
  );
}
