import type { LeadArticle } from '../../client/articles.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { AuthorLink } from '../parts/author-link.tsx';

/** Byline of an article: portrait or initials, name and title. @param props.side of the portrait, in pixels: see `Portrait` */
export function Byline({ author, side = 36 }: Pick<LeadArticle, 'author'> & { side?: number }) {
  return (
    <>
      <Portrait image={author.image} initials={author.initials} side={side} />
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
