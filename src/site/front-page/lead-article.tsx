import { Link } from '@tanstack/react-router';
import type { LeadArticle as Article } from '../../client/articles.ts';
import { pagePaths } from '../../contract/paths.ts';
import { longDate } from '../../foundation/dates.ts';
import { useSite } from '../../foundation/use-site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Byline } from '../article/byline.tsx';
import { Dateline } from '../parts/dateline.tsx';
import { PressButton } from '../parts/press-button.tsx';
import { Remembered } from '../parts/remembered.tsx';
import { leadPlace } from './picture-places.ts';

/** Lengths in characters up to which a headline is set large, and of a middling size. A title may have 200. */
const short = 40;
const middling = 80;
interface LeadArticleProps {
  article: Article;
  /** Nothing stands above its image, which is fetched at once. */
  isFirst: boolean;
  /** No other article stands beside it. */
  isAlone: boolean;
}

/** The article that the front page leads with. Without an image its headline is what one sees. */
export function LeadArticle({ article, isFirst, isAlone }: LeadArticleProps) {
  return (
    <article
      {...(!article.imageUrl && { 'data-bare': '' })}
      className={`group bare:self-center bare:py-6 ${isAlone ? 'lg:grid lg:grid-cols-12 lg:items-center lg:gap-x-8 lg:bare:block' : ''}`}
    >
      {article.imageUrl && (
        <Picture
          image={article.image}
          src={article.imageUrl}
          place={leadPlace}
          first={isFirst}
          className={`aspect-video w-full max-sm:bleed ${isAlone ? 'lg:order-last lg:col-span-7' : ''}`}
        />
      )}
      <Remembered className={isAlone ? 'lg:col-span-5' : ''} of={LeadText} props={{ article, isAlone }} />
    </article>
  );
}

function LeadText({ article, isAlone }: Pick<LeadArticleProps, 'article' | 'isAlone'>) {
  const { timeZone } = useSite();
  return (
    <>
      <p className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 group-bare:mt-0">
        {/* The only article of a magazine was not chosen from others. */}
        {!isAlone && <span className="label bg-primary px-2 py-1 text-on-primary">Featured</span>}
        <span className="label min-w-0 text-accent">{article.category.name}</span>
        <time dateTime={article.publishDate} className="text-muted text-sm">
          {longDate(article.publishDate, timeZone)}
        </time>
      </p>
      {article.kicker && (
        <p dir="auto" className="mt-4 -mb-2 font-semibold text-accent">
          {article.kicker}
        </p>
      )}
      <h2 dir="auto" className={`mt-4 font-semibold font-serif tracking-[-0.02em] ${leadHeadlineSize(article.title)}`}>
        <Link to="/articles/$slug" params={{ slug: article.slug }} className="hover:text-accent">
          {article.title}
        </Link>
      </h2>
      <p
        dir="auto"
        className="mt-4 max-w-text font-serif text-lg/[1.5] text-muted sm:text-xl/[1.5] group-bare:xl:text-[1.375rem]/[1.5]"
      >
        <Dateline of={article.dateline} />
        {article.excerpt}
      </p>
      <div className="mt-5 flex items-center gap-3">
        <Byline article={article} />
        <p className="ml-auto whitespace-nowrap text-muted text-sm">{`${article.readTime} min read`}</p>
        <PressButton
          press="copy"
          value={pagePaths.article(article.slug)}
          aria-label="Share this article"
          data-print="no"
          className="-mx-3 inline-flex size-11 shrink-0 items-center justify-center hover:text-accent"
        >
          <Icon name="share" size={18} />
        </PressButton>
      </div>
    </>
  );
}

/** @returns the classes of the lead's headline: a long one is set smaller, so that it stays a headline; without an image, larger */
function leadHeadlineSize(headline: string): string {
  if (headline.length <= short)
    return 'text-[2.75rem]/[1.02] sm:text-[3.5rem]/[1.02] xl:text-[4rem]/[1.03] group-bare:xl:text-[4.5rem]/[1.02]';
  if (headline.length <= middling)
    return 'text-[2.25rem]/[1.06] sm:text-[2.75rem]/[1.06] xl:text-[3rem]/[1.08] group-bare:xl:text-[3.75rem]/[1.04]';
  return 'text-[1.75rem]/[1.12] sm:text-[2.25rem]/[1.11] group-bare:xl:text-[2.75rem]/[1.09]';
}
