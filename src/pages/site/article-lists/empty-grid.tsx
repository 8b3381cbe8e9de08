import type { Category } from '../../../contract/categories.ts';

interface EmptyGridProps {
  /** Slug from the URL; empty for all. */
  category: string;
  /** The category of that slug, if there is one. */
  current: Category | undefined;
}

/** Says why the grid of the front page is empty. */
export function EmptyGrid({ category, current }: EmptyGridProps) {
  return <p className="py-16 text-center text-muted [overflow-wrap:anywhere]">{reasonOf({ category, current })}</p>;
}

function reasonOf({ category, current }: EmptyGridProps): string {
  if (current) return `There are no articles in ${current.name} yet. Check back soon.`;
  return category
    ? `There's no section called “${category}”.`
    : 'There are no more articles here yet. Check back soon.';
}
