import { isAuthor } from '../../contract/byline-text.ts';
import type { BylineAuthor } from '../../contract/bylines.ts';
import type { ShownArticle } from '../../contract/preview-links.ts';
import { useSite } from '../../foundation/use-site.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { AuthorLink } from '../parts/author-link.tsx';
import { BioText } from '../parts/bio-text.tsx';
import { bylineLine, severalOf } from '../parts/byline-line.tsx';

/** Authors who have a portrait and a bio; the others are named. */
const maxBios = 3;

/** Under the text: who wrote it. */
export function AuthorBio({ article }: { article: ShownArticle }) {
  const several = severalOf(article);
  if (!several) {
    return (
      <aside
        aria-label="About the author"
        className="mt-10 flex flex-col items-start gap-4 bg-tint p-6 [overflow-wrap:anywhere] sm:flex-row sm:gap-6 sm:p-8"
      >
        <Person author={article.author} article={article} />
      </aside>
    );
  }
  const writers = several.filter(({ role }) => isAuthor(role));
  const shown = (writers.length > 0 ? writers : several).slice(0, maxBios);
  const others = several.filter((author) => !shown.includes(author));
  return (
    <aside
      aria-label={shown.length > 1 ? 'About the authors' : 'About the author'}
      className="mt-10 grid gap-8 bg-tint p-6 [overflow-wrap:anywhere] sm:p-8"
    >
      {shown.map((author) => (
        <div key={author.slug} className="flex flex-col items-start gap-4 sm:flex-row sm:gap-6">
          <Person author={author} article={article} />
        </div>
      ))}
      {others.length > 0 && <Others authors={others} />}
    </aside>
  );
}

interface PersonProps {
  author: ShownArticle['author'];
  article: ShownArticle;
}

function Person({ author, article: { category, bios = [] } }: PersonProps) {
  const { name } = useSite();
  const bio = bios.find(({ slug }) => slug === author.slug);
  return (
    <>
      <Portrait image={author.image} initials={author.initials} side={88} />
      <div>
        <p className="font-semibold font-serif text-xl">
          <AuthorLink author={author} />
        </p>
        <p dir="auto" className="text-muted text-sm">
          {author.title}
        </p>
        {bio ? (
          <BioText html={bio.bioHtml} className="mt-3 leading-normal" />
        ) : (
          <p className="mt-3 font-serif text-lg leading-normal">
            {`${author.name} covers ${category.name.toLowerCase()} for ${name}, with in-depth reporting, analysis and commentary.`}
          </p>
        )}
      </div>
    </>
  );
}

function Others({ authors }: { authors: readonly BylineAuthor[] }) {
  return (
    <p className="border-rule border-t pt-4 text-muted text-sm">
      {authors.some(({ role }) => role === 'words') && 'Also by '}
      {bylineLine(authors, (author) => (
        <AuthorLink author={author} className="text-ink" />
      ))}
    </p>
  );
}
