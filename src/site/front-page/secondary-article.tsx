import { Link } from '@tanstack/react-router';
import type { ListedArticle } from '../../client/articles.ts';
import { readingTime } from '../../foundation/dates.ts';
import { Picture } from '../../ui/picture.tsx';
import { AuthorLinks } from '../parts/byline-line.tsx';
import { CardLabel } from '../parts/card-label.tsx';
import { Dateline } from '../parts/dateline.tsx';
import { MetaLine } from '../parts/meta-line.tsx';
import { secondaryPlace } from './picture-places.ts';

/** An article beside the lead: on phones a row with a thumbnail, elsewhere a column under its image. */
export function SecondaryArticle({ article }: { article: ListedArticle }) {
  return (
    <article {...(!article.imageUrl && { 'data-bare': '' })} className="group">
      {article.imageUrl && (
        <Picture
          image={article.image}
          src={article.imageUrl}
          place={secondaryPlace}
          className="size-28 shrink-0 sm:aspect-[3/2] sm:h-auto sm:w-full"
        />
      )}
      <div className="min-w-0 flex-1">
        <CardLabel article={article} className="label text-accent" />
        <h3
          dir="auto"
          className="card-title mt-1.5 text-xl/[1.15] sm:text-[1.375rem]/[1.18] group-bare:sm:text-[1.75rem]/[1.14]"
        >
          <Link to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
            {article.title}
          </Link>
        </h3>
        <p dir="auto" className="mt-2 hidden font-serif text-muted leading-normal group-bare:sm:block">
          <Dateline of={article.dateline} />
          {article.excerpt}
        </p>
        <MetaLine className="mt-2 text-muted text-xs">
          <AuthorLinks article={article} className="font-semibold text-ink" />
          {readingTime(article.readTime)}
        </MetaLine>
      </div>
    </article>
  );
}
