import { Link, useLocation } from '@tanstack/react-router';
import type { SearchInput } from '../../client/search.ts';
import { useCategories } from '../../foundation/use-site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { toSearchParams } from './search-params.ts';
import { NoMatches, SearchTips } from './search-texts.tsx';

/** Shown while the query is empty. */
export function NothingAsked() {
  return (
    <div className="mt-8 border-rule border-t pt-6">
      <SearchTips />
    </div>
  );
}

export function NothingFound({ input }: { input: SearchInput }) {
  const category = useCategories().find(({ slug }) => slug === input.category);
  return (
    <div role="status" className="mt-8 border-rule border-t py-10">
      <NoMatches q={input.q} category={category?.name} />
      <div className="mt-6 flex flex-wrap gap-3">
        {input.category && (
          <Link to="/search" search={toSearchParams({ q: input.q })} preload={false} className={buttonClass('outline')}>
            Search all sections
          </Link>
        )}
        <Link to="/" className={buttonClass('quiet')}>
          Go to the front page
        </Link>
      </div>
    </div>
  );
}

/** @param reason the message for the reader, one sentence */
export function FailedSearch({ reason }: { reason: string }) {
  const { href } = useLocation();
  return (
    <div role="alert" className="mt-8 border border-rule px-6 py-10 text-center">
      <p className="text-muted">{reason}</p>
      <a href={href} className={`${buttonClass('quiet')} mt-4`}>
        Try again
      </a>
    </div>
  );
}
