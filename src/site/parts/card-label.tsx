import type { ListedArticle } from '../../client/articles.ts';
import { dot } from './meta-line.tsx';

interface CardLabelProps {
  article: Partial<Pick<ListedArticle, 'category' | 'kicker'>>;
  /** Subject of the page: one about the category does not repeat it. */
  about?: string | undefined;
  className: string;
}

/** The line above the headline of a card: the category, and the kicker where there is one. */
export function CardLabel({ article: { category, kicker }, about, className }: CardLabelProps) {
  const name = about === 'category' ? '' : category?.name;
  if (!name && !kicker) return null;
  return (
    <p className={className}>
      {name}
      {kicker && (
        <>
          {name && dot}
          <bdi className="card-kicker">{kicker}</bdi>
        </>
      )}
    </p>
  );
}
