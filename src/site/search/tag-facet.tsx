import { Link } from '@tanstack/react-router';
import type { SearchFindings, SearchInput } from '../../client/search.ts';
import type { TagReference } from '../../contract/tags.ts';
import { Icon } from '../../ui/icon.tsx';
import { toSearchParams } from './search-params.ts';

/** Tags that are offered to narrow a search by: more than a row or two would push the results away. */
const maxTags = 8;

const chip =
  'inline-flex min-h-11 max-w-full items-center gap-2 border border-rule px-3 py-1.5 text-sm hover:border-ink hover:text-accent lg:min-h-9';

/** The chosen tag with the link that takes it away; else the tags that most of the results have. */
export function TagFacet({ input, findings }: { input: SearchInput; findings: SearchFindings | undefined }) {
  if (input.tag) {
    const all = findings?.items.flatMap((article) => article.tags) ?? [];
    const name = all.find(({ slug }) => slug === input.tag)?.name ?? input.tag;
    return (
      <p className="mt-4">
        <Link to="/search" search={toSearchParams({ ...input, tag: '', cursor: '' })} preload={false} className={chip}>
          <span className="sr-only">Search without the tag </span>
          <bdi className="truncate">{name}</bdi>
          <Icon name="close" size={14} />
        </Link>
      </p>
    );
  }
  const tags = findings ? commonTags(findings) : [];
  if (tags.length === 0) return null;
  return (
    <nav aria-label="Narrow by tag" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {tags.slice(0, maxTags).map(({ slug, name }) => (
          <li key={slug} className="max-w-full">
            <Link
              to="/search"
              search={toSearchParams({ ...input, tag: slug, cursor: '' })}
              preload={false}
              className={chip}
            >
              <bdi className="truncate">{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** @returns the tags of the results, those of most of them first; none that all of them have, which would narrow nothing */
function commonTags({ items, next }: SearchFindings): TagReference[] {
  const all = items.flatMap(({ tags }) => tags);
  const counts = new Map<string, number>();
  for (const { slug } of all) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const bySlug = new Map(all.map((tag) => [tag.slug, tag]));
  const isUseful = ([, count]: [string, number]) => next !== null || items.length === 1 || count < items.length;
  return [...counts]
    .filter(isUseful)
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([slug]) => bySlug.get(slug) ?? []);
}
