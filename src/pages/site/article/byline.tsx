import type { ListedArticle } from '../../../client/articles.ts';
import { Initials } from '../../../ui/initials.tsx';
import { AuthorLink } from '../layout/author-link.tsx';

/** Who wrote it: initials, name and title. */
export function Byline({ author }: Pick<ListedArticle, 'author'>) {
  return (
    <>
      <Initials>{author.initials}</Initials>
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
