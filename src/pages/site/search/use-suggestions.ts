import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type SearchFindings, searchQuery } from '../../../client/search.ts';
import { limits } from '../../../contract/limits.ts';
import { useHttp } from '../layout/use-site.ts';

/** Debounce: a search starts after this pause in typing, in milliseconds. */
const pause = 150;

/** The state of the search for the typed text. */
export type Suggestions =
  | { state: 'untyped' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => unknown }
  | {
      state: 'answered';
      findings: SearchFindings;
      /** The results belong to the text typed before; those of the current text are loading. */
      isOld: boolean;
    };

/**
 * Searches while the reader types. Results are cached by query, so a late response is never shown for another query. A call
 * whose query is outdated is aborted.
 */
export function useSuggestions(typed: string): Suggestions {
  const wanted = typed.trim().slice(0, limits.searchLength);
  const q = useSettled(wanted);
  const input = { q, category: '', cursor: '', limit: limits.searchSuggestions };
  const query = useQuery({
    ...searchQuery(useHttp(), input),
    enabled: q !== '',
    placeholderData: (before) => (before && isContinued(before.q, q) ? before : undefined),
  });

  if (wanted === '') return { state: 'untyped' };
  if (query.isError && q === wanted && !query.isFetching) return { state: 'failed', retry: query.refetch };
  if (!query.data) return { state: 'loading' };
  return { state: 'answered', findings: query.data, isOld: query.data.q !== wanted };
}

/** While the reader extends or shortens the text, the results stay until the next ones; another search starts empty. */
function isContinued(before: string, now: string): boolean {
  return before.startsWith(now) || now.startsWith(before);
}

/** @returns the text after a pause in typing; at once when the field is cleared */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
