import { Link } from '@tanstack/react-router';
import type { ListedArticle } from '../../client/articles.ts';

/** A link to an author's page. It lies above the link that covers the whole card (see `stretched`). */
export function AuthorLink({ author, className = '' }: Pick<ListedArticle, 'author'> & { className?: string }) {
  return (
    <Link
      to="/authors/$slug"
      params={{ slug: author.slug }}
      dir="auto"
      className={`relative z-10 underline-offset-2 hover:text-accent hover:underline ${className}`}
    >
      {author.name}
    </Link>
  );
}
