import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { StoryListQuery } from '../../../client/articles.ts';
import { limits } from '../../../contract/limits.ts';
import { useSections } from '../frame/use-site.ts';
import { StoryList } from './story-list.tsx';

interface LatestStoriesProps {
  /** Slug of the chosen section; empty for all. */
  category: string;
  list: StoryListQuery;
}

/** The grid under the hero, with the buttons that narrow it to one section. */
export function LatestStories({ category, list }: LatestStoriesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useScrollTo(heading, category);
  return (
    <section aria-labelledby="latest">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4 border-ink border-b-2 pb-3">
        <h2 id="latest" ref={heading} className="scroll-mt-6 font-semibold font-serif text-3xl tracking-tight">
          Latest Stories
        </h2>
        <FilterButtons category={category} />
      </div>
      <StoryList
        list={list}
        more="Load More Stories"
        nextPage={(cursor) => ({ to: '/', search: { ...(category && { category }), cursor } })}
        empty={<p className="py-16 text-center text-muted">There are no more articles here yet. Check back soon.</p>}
      />
    </section>
  );
}

function FilterButtons({ category }: { category: string }) {
  const sections = useSections().slice(0, limits.filterSections);
  return (
    <nav aria-label="Filter stories" data-print="no">
      <ul className="flex flex-wrap sm:gap-1">
        {[{ slug: '', name: 'All' }, ...sections].map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to="/"
              search={slug ? { category: slug } : {}}
              resetScroll={false}
              activeProps={{}}
              activeOptions={{ exact: true }}
              aria-current={category === slug ? 'true' : undefined}
              className="block px-2 py-3 font-medium text-sm hover:bg-tint aria-[current]:bg-ink aria-[current]:text-paper sm:px-3 lg:py-1.5 forced-colors:aria-[current]:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A reader who chooses a section in the header sees the hero again; this brings the stories they asked for into view. */
function useScrollTo(heading: React.RefObject<HTMLElement | null>, category: string): void {
  const shown = useRef(category);
  useEffect(() => {
    if (shown.current === category) return;
    shown.current = category;
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 2) heading.current?.scrollIntoView();
  }, [category, heading]);
}
