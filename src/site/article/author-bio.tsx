import type { ShownArticle } from '../../contract/preview-links.ts';
import { useSite } from '../../foundation/use-site.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { AuthorLink } from '../parts/author-link.tsx';

export function AuthorBio({ article: { author, category } }: { article: ShownArticle }) {
  const { name } = useSite();
  return (
    <aside
      aria-label="About the author"
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
        <p className="mt-3 font-serif text-lg leading-normal">
          {`${author.name} covers ${category.name.toLowerCase()} for ${name}, with in-depth reporting, analysis and commentary.`}
        </p>
      </div>
    </aside>
  );
}
