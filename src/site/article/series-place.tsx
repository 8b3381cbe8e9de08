import { Link } from '@tanstack/react-router';
import type { SeriesPlace } from '../../contract/series.ts';

/** Above the text: which part of which series the article is. Nothing for an article that is none. */
export function SeriesLine({ series }: { series: SeriesPlace | null }) {
  if (!series) return null;
  const { part, parts, slug, title } = series;
  return (
    <p className="series-line">
      {`Part ${part} of ${parts} of `}
      <Link to="/series/$slug" params={{ slug }}>
        <bdi>{title}</bdi>
      </Link>
    </p>
  );
}

/** Below the text: the parts before and after it. Nothing for the only part of a series. */
export function SeriesLinks({ series }: { series: SeriesPlace | null }) {
  if (!series || (!series.previous && !series.next)) return null;
  const { title, previous, next } = series;
  return (
    <nav aria-label={title} data-print="no" className="series-links">
      {previous && <PartLink label="Previous part" rel="prev" to={previous} />}
      {next && <PartLink label="Next part" rel="next" to={next} />}
    </nav>
  );
}

function PartLink({
  label,
  rel,
  to: { slug, title },
}: {
  label: string;
  rel: string;
  to: { slug: string; title: string };
}) {
  return (
    <Link to="/articles/$slug" params={{ slug }} rel={rel}>
      <span className="label">{label}</span>
      <span dir="auto" className="part-title">
        {title}
      </span>
    </Link>
  );
}
