import type { ListedArticle } from '../../../client/articles.ts';
import { Picture } from '../../../ui/picture.tsx';
import { AuthorLink } from '../layout/author-link.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { secondaryPlace } from './picture-places.ts';

/** An article beside the lead: on phones a row with a thumbnail, elsewhere a column under its image. */
export function SecondaryArticle({ article }: { article: ListedArticle }) {
  return (
    <article
      {...(!article.imageUrl && { 'data-bare': '' })}
      className="group relative flex min-w-0 flex-row-reverse gap-4 border-rule border-t pt-4 sm:flex-col sm:gap-3 sm:border-t-0 sm:pt-0 lg:not-first:border-t lg:not-first:pt-6"
    >
      {article.imageUrl && (
        <Picture
          image={article.image}
          src={article.imageUrl}
          place={secondaryPlace}
          className="size-28 shrink-0 sm:aspect-[3/2] sm:h-auto sm:w-full"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="label text-accent">{article.category.name}</p>
        <h3
          dir="auto"
          className="mt-1.5 font-semibold font-serif text-xl/[1.15] tracking-[-0.01em] decoration-1 underline-offset-4 group-hover:text-accent group-hover:underline sm:text-[1.375rem]/[1.18] group-bare:sm:text-[1.75rem]/[1.14]"
        >
          <PageLink to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
            {article.title}
          </PageLink>
        </h3>
        <p dir="auto" className="mt-2 hidden font-serif text-muted leading-normal group-bare:sm:block">
          {article.excerpt}
        </p>
        <p className="mt-2 text-muted text-xs">
          <AuthorLink author={article.author} className="font-semibold text-ink" />
          <span aria-hidden="true"> · </span>
          {`${article.readTime} min read`}
        </p>
      </div>
    </article>
  );
}
