import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SearchFindings } from '../../client/search.ts';
import { pageLimits } from '../../contract/page-limits.ts';
import type { SearchResult } from '../../contract/search.ts';
import { useCategories } from '../../foundation/use-site.ts';
import type { Suggestions } from '../../foundation/use-suggestions.ts';
import { Button } from '../../ui/button.tsx';
import { closeDialogAround } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CategoryLink } from '../parts/category-link.tsx';
import { NoMatches, SearchTips } from './search-texts.tsx';
import { SuggestionList } from './suggestion-list.tsx';

interface SearchAnswerProps {
  typed: string;
  suggestions: Suggestions<SearchFindings>;
  chosen: SearchResult | undefined;
  onPoint: (article: SearchResult) => void;
}

/** Everything below the field of the dialog. Changes are also announced to screen readers. */
export function SearchAnswer(props: SearchAnswerProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {announcementOf(props.suggestions)}
      </p>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <Answer {...props} />
      </div>
      {props.suggestions.state === 'answered' && props.suggestions.findings.items.length > 0 && (
        <AnswerFoot typed={props.typed} />
      )}
    </>
  );
}

function Answer({ suggestions, chosen, onPoint }: Omit<SearchAnswerProps, 'typed'>) {
  if (suggestions.state === 'untyped') return <Untyped />;
  if (suggestions.state === 'loading') return <Loading />;
  if (suggestions.state === 'failed') return <Failed retry={suggestions.retry} />;
  const { items, q } = suggestions.findings;
  if (items.length > 0) return <SuggestionList articles={items} chosen={chosen} onPoint={onPoint} />;
  return (
    <Box>
      <NoMatches q={q} />
    </Box>
  );
}

/** Below the results: the link to all results, and the keyboard shortcuts. */
function AnswerFoot({ typed }: { typed: string }) {
  return (
    <div className="flex shrink-0 items-center justify-between gap-4 border-rule border-t px-5 py-1.5 sm:px-7">
      <Link
        to="/search"
        search={{ q: typed.trim().slice(0, pageLimits.searchLength) }}
        preload={false}
        onClick={closeDialogAround}
        className="inline-flex min-h-11 items-center font-medium text-sm underline decoration-1 underline-offset-4 hover:text-accent"
      >
        See all results
      </Link>
      <p aria-hidden="true" className="hidden gap-4 text-muted text-xs sm:pointer-fine:flex">
        <span>↑ ↓ to choose</span>
        <span>Enter to open</span>
        <span>Esc to close</span>
      </p>
    </div>
  );
}

function Untyped() {
  return (
    <Box>
      <SearchTips />
      <h2 className="label mt-6 text-muted">Or browse</h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {useCategories().map((category) => (
          <li key={category.id}>
            <CategoryLink
              slug={category.slug}
              onClick={closeDialogAround}
              className="inline-flex min-h-11 items-center font-medium font-serif text-xl underline-offset-4 hover:text-accent hover:underline"
            >
              {category.name}
            </CategoryLink>
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Loading() {
  return (
    <Box>
      <Line className="h-4 w-20" />
      <Line className="mt-3 h-6 w-3/4" />
      <Line className="mt-3 h-4" />
      <Line className="mt-8 h-4 w-20" />
      <Line className="mt-3 h-6 w-2/3" />
      <Line className="mt-3 h-4" />
    </Box>
  );
}

/** A skeleton line. In the dark theme the dialog has the colour of the usual ones. */
function Line({ className }: { className: string }) {
  return <Skeleton className={`dark:bg-paper ${className}`} />;
}

function Failed({ retry }: { retry: () => unknown }) {
  return (
    <Box>
      <p role="alert" className="text-muted">
        Search is unavailable right now.
      </p>
      <Button variant="quiet" className="mt-4" onClick={() => retry()}>
        Try again
      </Button>
    </Box>
  );
}

function Box({ children }: { children: ReactNode }) {
  return <div className="px-5 py-6 sm:px-7">{children}</div>;
}

/** @returns the text for screen readers; nothing while the shown results are outdated */
function announcementOf(suggestions: Suggestions<SearchFindings>): string {
  if (suggestions.state === 'loading') return 'Searching';
  if (suggestions.state !== 'answered' || suggestions.isOld) return '';
  const count = suggestions.findings.items.length;
  if (count === 0) return 'No articles found';
  return count === 1 ? '1 article found' : `${count} articles found`;
}
