import type { ListedArticle } from '../../../client/articles.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AuthorLink } from '../layout/author-link.tsx';
import { longDate } from '../layout/dates.ts';
import { PageLink } from '../layout/page-link.tsx';
import { useSite } from '../layout/use-site.ts';
import type { CardForm } from './card-forms.ts';

interface ArticleCardProps {
  article: ListedArticle;
  form: CardForm;
  /** The card is at the top of the page, so its image is fetched first. */
  first?: boolean;
}

/** Whatever does not begin the list has a hairline above it. */
const lined = 'not-first:border-rule not-first:border-t not-first:pt-4 sm:not-first:pt-6';

export function ArticleCard({ article, form, first = false }: ArticleCardProps) {
  const { timeZone } = useSite();
  return (
    <article
      {...(form.place && !article.imageUrl && { 'data-bare': '' })}
      className={`group relative flex min-w-0 ${lined} ${form.card}`}
    >
      {form.place && article.imageUrl && (
        <Picture image={article.image} src={article.imageUrl} place={form.place} first={first} className={form.image} />
      )}
      <div className={`min-w-0 ${form.text}`}>
        <p className="label text-accent">{article.category.name}</p>
        <h3
          dir="auto"
          className={`mt-1.5 font-semibold font-serif tracking-[-0.01em] decoration-1 underline-offset-4 group-hover:text-accent group-hover:underline ${form.headline}`}
        >
          <PageLink to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
            {article.title}
          </PageLink>
        </h3>
        <p dir="auto" className={`mt-2 font-serif text-muted leading-normal ${form.excerpt}`}>
          {article.excerpt}
        </p>
        <p className="mt-2.5 text-muted text-xs/[1.5]">
          <AuthorLink author={article.author} className="font-semibold text-ink" />
          <span className={form.date}>
            <span aria-hidden="true"> · </span>
            <time dateTime={article.publishDate}>{longDate(article.publishDate, timeZone)}</time>
          </span>
          <span aria-hidden="true"> · </span>
          {`${article.readTime} min read`}
        </p>
      </div>
    </article>
  );
}

/** Takes the room of a card that is on its way. */
export function ArticleCardSkeleton({ form }: { form: CardForm }) {
  return (
    <div data-testid="story-skeleton" className={`flex ${lined} ${form.card}`}>
      {form.place && <Skeleton className={form.image} />}
      <div className={form.text}>
        <Skeleton className="h-4 w-20" />
        <Skeleton className="mt-2 h-14" />
        <Skeleton className="mt-3 h-16 max-sm:hidden" />
        <Skeleton className="mt-3 h-4 w-40 max-w-full" />
      </div>
    </div>
  );
}
