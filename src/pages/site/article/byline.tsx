import type { LeadArticle } from '../../../client/articles.ts';
import { Portrait } from '../../../ui/portrait.tsx';
import { AuthorLink } from '../layout/author-link.tsx';

/** Who wrote it: portrait or initials, name and title. */
export function Byline({ author }: Pick<LeadArticle, 'author'>) {
  return (
    <>
      <Portrait image={author.image} initials={author.initials} />
      <div className="min-w-0 text-left text-sm">
        <p className="font-semibold">
          <AuthorLink author={author} />
        </p>
        <p dir="auto" className="text-muted">
          {author.title}
        </p>
      </div>
    </>
  );
}
