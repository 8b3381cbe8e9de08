import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { categoryLeadQuery } from '../../../client/article-lists.ts';
import type { Category } from '../../../contract/categories.ts';
import { useHttp } from '../layout/use-site.ts';

interface EmptyGridProps {
  /** Slug from the URL; empty for all. */
  category: string;
  /** The category of that slug, if there is one. */
  current: Category | undefined;
}

/** Says why the grid of the front page is empty. */
export function EmptyGrid({ category, current }: EmptyGridProps) {
  return (
    <p className="py-16 text-center text-muted [overflow-wrap:anywhere]">
      {category === '' && 'There are no more articles here yet. Check back soon.'}
      {category !== '' && !current && `There's no section called “${category}”.`}
      {current && <EmptyCategory category={current} />}
    </p>
  );
}

/** The grid leaves out featured articles, so a category with an empty grid may still have some. */
function EmptyCategory({ category: { name, slug } }: { category: Category }) {
  const { data } = useQuery(categoryLeadQuery(useHttp(), slug));
  if (!data) return null;
  if (data.length === 0) return `There are no articles in ${name} yet. Check back soon.`;
  return (
    <>
      Everything in {name} so far is a featured article.{' '}
      <Link
        to="/category/$slug"
        params={{ slug }}
        className="text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        View all {name} articles
      </Link>
    </>
  );
}
