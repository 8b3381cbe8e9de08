import { Link } from '@tanstack/react-router';
import type { ListedArticle } from '../../client/articles.ts';
import { longDate, readingTime } from '../../foundation/dates.ts';
import { useSite } from '../../foundation/use-site.ts';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AuthorLinks, severalOf } from '../parts/byline-line.tsx';
import { CardLabel } from '../parts/card-label.tsx';
import { Dateline } from '../parts/dateline.tsx';
import { dot, MetaLine } from '../parts/meta-line.tsx';
import { Remembered } from '../parts/remembered.tsx';
import type { CardForm } from './card-forms.ts';

interface ArticleCardProps {
  article: ListedArticle;
  form: CardForm;
  /** The card is at the top of the page, so its image is fetched first. */
  first?: boolean;
  /** Subject of the page, which the card doesn't repeat. */
  about?: CardSubject | undefined;
}

export type CardSubject = 'category' | 'author';

export function ArticleCard(props: ArticleCardProps) {
  const { article, form, first = false } = props;
  return (
    <Remembered
      as="article"
      {...(form.place && !article.imageUrl && { 'data-bare': '' })}
      className={`group relative flex min-w-0 ${form.card}`}
      of={CardContent}
      props={props}
      isOwn={first}
    />
  );
}

function CardContent({ article, form, first = false, about }: ArticleCardProps) {
  return (
    <>
      {form.place && article.imageUrl && (
        <Picture image={article.image} src={article.imageUrl} place={form.place} first={first} className={form.image} />
      )}
      <div className={`min-w-0 ${form.text}`}>
        <CardLabel article={article} about={about} className="label mb-1.5 text-accent" />
        <h3 dir="auto" className={`card-title ${form.headline}`}>
          <Link to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
            {article.title}
          </Link>
        </h3>
        <p dir="auto" className={`mt-2 font-serif text-muted leading-normal ${form.excerpt}`}>
          <Dateline of={article.dateline} />
          {article.excerpt}
        </p>
        <CardByline article={article} about={about} date={form.date} />
      </div>
    </>
  );
}

/** @param props.date classes of the date, which a page about the author always shows */
function CardByline({ article, about, date }: Pick<ArticleCardProps, 'article' | 'about'> & { date: string }) {
  const { timeZone } = useSite();
  const published = <time dateTime={article.publishDate}>{longDate(article.publishDate, timeZone)}</time>;
  return (
    <MetaLine className="mt-2.5 text-muted text-xs/[1.5]">
      {about === 'author' && !severalOf(article) ? (
        published
      ) : (
        <>
          <AuthorLinks article={article} className="font-semibold text-ink" />
          <span className={about === 'author' ? undefined : date}>
            {dot}
            {published}
          </span>
        </>
      )}
      {readingTime(article.readTime)}
    </MetaLine>
  );
}

/** Placeholder for a card that is loading. */
export function ArticleCardSkeleton({ form }: { form: CardForm }) {
  return (
    <div data-testid="story-skeleton" className={`flex ${form.card}`}>
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
