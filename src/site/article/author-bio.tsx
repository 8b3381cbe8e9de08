import { isAuthor } from '../../contract/byline-text.ts';
import type { ShownArticle } from '../../contract/preview-links.ts';
import { useSite } from '../../foundation/use-site.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { AuthorLink } from '../parts/author-link.tsx';
import { BioText } from '../parts/bio-text.tsx';

/** Authors who are shown with portrait and bio; the byline names all. */
const maxBios = 3;

/** Under the text: who wrote it. */
export function AuthorBio({ article }: { article: ShownArticle }) {
  const { author: first, authors = [], category, bios = [] } = article;
  const { name } = useSite();
  const writers = authors.filter(({ role }) => isAuthor(role)).slice(0, maxBios);
  const shown = writers.length > 1 ? writers : [first];
  return shown.map((author) => {
    const bio = bios.find(({ slug }) => slug === author.slug);
    return (
      <aside
        key={author.slug}
        aria-label={shown.length > 1 ? `About ${author.name}` : 'About the author'}
        className="mt-10 flex flex-col items-start gap-4 bg-tint p-6 [overflow-wrap:anywhere] sm:flex-row sm:gap-6 sm:p-8"
      >
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
      </aside>
    );
  });
}
