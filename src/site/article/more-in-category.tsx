import { Link } from '@tanstack/react-router';
import type { ListedArticle } from '../../client/articles.ts';
import type { ShownArticle } from '../../contract/preview-links.ts';
import { readingTime, shortDate } from '../../foundation/dates.ts';
import { useSite } from '../../foundation/use-site.ts';
import { Picture, type PicturePlace } from '../../ui/picture.tsx';
import { AuthorNames } from '../parts/byline-line.tsx';
import { CardLabel } from '../parts/card-label.tsx';
import { Dateline } from '../parts/dateline.tsx';
import { MetaLine } from '../parts/meta-line.tsx';
import { Remembered } from '../parts/remembered.tsx';

const imagePlace: PicturePlace = {
  width: 1200,
  height: 800,
  sizes: '(min-width:100rem) calc(K*459px),(min-width:48rem) calc(K*min(384px,33.3vw - 32px)),calc(K*(100vw - 32px))',
  maxPixels: 750,
};

interface MoreInCategoryProps {
  article: Pick<ShownArticle, 'category'>;
  /** Other articles of its category. */
  others: ListedArticle[];
}

/** The newest articles of the category; hidden when there are no others. */
export function MoreInCategory({ article: { category }, others }: MoreInCategoryProps) {
  if (others.length === 0) return null;
  const { name, slug } = category;
  return (
    <Remembered
      as="section"
      aria-labelledby="more"
      data-print="no"
      className="mx-auto mt-20 max-w-page px-gutter"
      of={Others}
      props={{ category: { name, slug }, others }}
    />
  );
}

function Others({ category, others }: MoreInCategoryProps['article'] & Pick<MoreInCategoryProps, 'others'>) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-4 border-ink border-b-2 pb-3">
        <h2 id="more" className="font-semibold font-serif text-3xl tracking-tight">
          {`More in ${category.name}`}
        </h2>
        <Link
          to="/"
          search={{ category: category.slug }}
          className="-my-3 py-3 font-medium text-accent text-sm hover:underline"
        >
          {`View all ${category.name} articles`}
        </Link>
      </div>
      <ArticleRow articles={others} />
    </>
  );
}

/** Up to three articles beside each other. */
export function ArticleRow({ articles }: { articles: ListedArticle[] }) {
  return (
    <div className="mt-8 grid gap-x-6 gap-y-12 md:grid-cols-3 lg:gap-x-8">
      {articles.map((article) => (
        <RelatedCard key={article.slug} article={article} />
      ))}
    </div>
  );
}

function RelatedCard({ article }: { article: ListedArticle }) {
  const { timeZone } = useSite();
  return (
    <article className="group relative min-w-0">
      {article.imageUrl && (
        <Picture image={article.image} src={article.imageUrl} place={imagePlace} className="mb-4 aspect-[3/2] w-full" />
      )}
      <MetaLine className="text-muted text-xs">
        <time dateTime={article.publishDate}>{shortDate(article.publishDate, timeZone)}</time>
        {readingTime(article.readTime)}
      </MetaLine>
      <CardLabel article={article} about="category" className="label mt-2 text-accent" />
      <h3
        dir="auto"
        className="mt-1.5 font-semibold font-serif text-xl leading-snug decoration-1 underline-offset-4 group-hover:text-accent group-hover:underline"
      >
        <Link to="/articles/$slug" params={{ slug: article.slug }} className="stretched">
          {article.title}
        </Link>
      </h3>
      <p dir="auto" className="mt-2 font-serif text-muted leading-relaxed">
        <Dateline of={article.dateline} />
        {article.excerpt}
      </p>
      <p dir="auto" className="mt-2 font-semibold text-xs">
        <AuthorNames article={article} />
      </p>
    </article>
  );
}
