import { createElement, Fragment, type ReactNode } from 'react';
import { type BylineRole, groupBylines, isPlainByline } from '../../contract/byline-text.ts';
import { AuthorLink } from './author-link.tsx';

interface Named {
  name: string;
  role: BylineRole;
}

/** An article, with `authors` where there is more to say than the name of one who wrote the words. */
interface Signed<Author> {
  authors?: readonly Author[] | undefined;
}

/** @returns the authors of an article whose byline is more than one name; undefined for any other */
export function severalOf<Author extends Named>({ authors }: Signed<Author>): readonly Author[] | undefined {
  return authors && authors.length > 0 && !isPlainByline(authors) ? authors : undefined;
}

/** @param show makes an element of an author @returns one line with all of them: "Ada and Daniel. Photographs by Mara" */
export function bylineLine<Author extends Named>(
  authors: readonly Author[],
  show: (author: Author) => ReactNode,
): ReactNode {
  const parts = groupBylines(authors).flatMap(({ introduction, names }, at) => [
    at > 0 && '. ',
    introduction && `${introduction} `,
    ...names.flatMap(({ before, author }) => [before, show(author)]),
  ]);
  return createElement(Fragment, {}, ...parts);
}

interface AuthorLinksProps {
  article: { author: { name: string; slug: string } } & Signed<Named & { slug: string }>;
  className?: string;
}

/** The byline in a list: each name leads to the author's page. */
export function AuthorLinks({ article, className = '' }: AuthorLinksProps) {
  const several = severalOf(article);
  if (!several) return <AuthorLink author={article.author} className={className} />;
  return (
    <span className="text-pretty">
      {bylineLine(several, (author) => (
        <AuthorLink author={author} className={className} />
      ))}
    </span>
  );
}

/** The same without links, for a card that is one link. */
export function AuthorNames({ article }: { article: { author: { name: string } } & Signed<Named> }) {
  const several = severalOf(article);
  return several ? bylineLine(several, ({ name }) => <bdi>{name}</bdi>) : article.author.name;
}
