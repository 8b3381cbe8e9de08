import { isAuthor } from '../../contract/byline-text.ts';
import type { BylineAuthor } from '../../contract/bylines.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { AuthorLink } from '../parts/author-link.tsx';
import { bylineLine, severalOf } from '../parts/byline-line.tsx';

interface BylineProps {
  article: { author: Pick<BylineAuthor, 'name' | 'slug' | 'title' | 'initials' | 'image'>; authors?: BylineAuthor[] };
  /** Of the portrait, in pixels: see `Portrait`. */
  side?: number;
}

/** Byline of an article: portrait or initials, name and title; of several authors their portraits and their names by role. */
export function Byline({ article, side = 36 }: BylineProps) {
  const several = severalOf(article);
  if (several) return <Bylines authors={several} side={side} />;
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

/** Portraits that are shown at most. */
const maxPortraits = 3;

function Bylines({ authors, side }: { authors: readonly BylineAuthor[]; side: number }) {
  const writers = authors.filter(({ role }) => isAuthor(role));
  const contributors = authors.filter(({ role }) => !isAuthor(role));
  const [first, second] = writers.length > 0 ? [writers, contributors] : [contributors, []];
  const [only] = authors.length === 1 ? authors : [];
  return (
    <>
      <Portraits authors={first.slice(0, maxPortraits)} side={side} />
      <div className="min-w-0 text-pretty text-left text-sm [overflow-wrap:anywhere]">
        <p className="font-semibold">{bylineLine(first, link)}</p>
        {second.length > 0 && <p className="text-muted">{bylineLine(second, link)}</p>}
        {only && (
          <p dir="auto" className="text-muted">
            {only.title}
          </p>
        )}
      </div>
    </>
  );
}

const link = (author: BylineAuthor) => <AuthorLink author={author} />;

/** One beside the other, each over the edge of the one before. */
function Portraits({ authors, side }: { authors: readonly BylineAuthor[]; side: number }) {
  const [only] = authors.length === 1 ? authors : [];
  if (only) return <Portrait image={only.image} initials={only.initials} side={side} />;
  const small = Math.min(side, 56);
  return (
    <span className="inline-flex shrink-0" data-portraits>
      {authors.map(({ slug, image, initials }) => (
        <span
          key={slug}
          className={`inline-flex rounded-full bg-paper p-0.5 ${small < 56 ? 'not-first:-ms-3' : 'not-first:-ms-5'}`}
        >
          <Portrait image={image} initials={initials} side={small} />
        </span>
      ))}
    </span>
  );
}
