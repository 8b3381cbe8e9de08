import type { BylineAuthor } from '../../contract/bylines.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { AuthorLink } from '../parts/author-link.tsx';
import { bylineLine, severalOf } from '../parts/byline-line.tsx';

interface BylineProps {
  article: { author: Pick<BylineAuthor, 'name' | 'slug' | 'title' | 'initials' | 'image'>; authors?: BylineAuthor[] };
  /** The size of the portrait of a single author, in pixels: see `Portrait`. */
  side?: number;
}

/** Portraits that are shown at most, one over the edge of the other. */
const maxPortraits = 3;

/** Byline of an article: portrait or initials, name and title; of several authors their portraits and their names by role. */
export function Byline({ article, side = 36 }: BylineProps) {
  const several = severalOf(article);
  if (several) {
    return (
      <>
        <span className="inline-flex shrink-0" data-portraits>
          {several.slice(0, maxPortraits).map(({ slug, image, initials }) => (
            <span key={slug} className="inline-flex rounded-full bg-paper p-0.5 not-first:-ms-3">
              <Portrait image={image} initials={initials} />
            </span>
          ))}
        </span>
        <div className="min-w-0 text-pretty text-left text-muted text-sm [overflow-wrap:anywhere]">
          {bylineLine(several, (author) => (
            <AuthorLink author={author} className="font-semibold text-ink" />
          ))}
        </div>
      </>
    );
  }
  const { author } = article;
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
