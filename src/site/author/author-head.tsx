import type { ShownAuthor } from '../../client/authors.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { BioText } from '../parts/bio-text.tsx';

const linkClass = 'inline-block py-1.5 underline underline-offset-4 hover:text-accent';

/** Image, name and details of the page's author. */
export function AuthorHead({ author }: { author: ShownAuthor }) {
  return (
    <header className="[overflow-wrap:anywhere]">
      <div className="flex items-center gap-x-5 gap-y-6 lg:flex-col lg:items-start">
        <Portrait
          image={author.image}
          url={author.imageUrl}
          initials={author.initials}
          side={144}
          className="size-24 sm:size-36"
          first
        />
        <div className="min-w-0">
          <h1
            dir="auto"
            className="font-semibold font-serif text-3xl leading-[1.08] tracking-[-0.02em] sm:text-5xl lg:text-[2.75rem]"
          >
            {author.name}
          </h1>
          <p dir="auto" className="mt-2 text-muted">
            {author.title}
          </p>
        </div>
      </div>
      {author.bioHtml && <BioText html={author.bioHtml} className="mt-6 max-w-text leading-relaxed" />}
      {(author.email || author.links.length > 0) && (
        <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {author.email && (
            <li>
              <a href={`mailto:${author.email}`} className={linkClass}>
                {author.email}
              </a>
            </li>
          )}
          {author.links.map((link) => (
            <li key={link}>
              <a href={link} rel="me noopener" className={linkClass}>
                {nameOf(link)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

/** @returns the URL without the parts that say nothing: "x.com/ada" for "https://www.x.com/ada/" */
function nameOf(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
