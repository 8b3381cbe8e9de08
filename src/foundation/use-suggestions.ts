import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageLimits } from '../contract/page-limits.ts';

/** Debounce: a search starts after this pause in typing, in milliseconds. */
const pause = 150;

/** The state of the search for the typed text. */
export type Suggestions<Found> =
  | { state: 'untyped' }
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => unknown }
  | {
      state: 'answered';
      findings: Found;
      /** The results belong to the text typed before; those of the current text are loading. */
      isOld: boolean;
    };

/**
 * Searches while the user types. Results are cached by query, so a late response is never shown for another query. A call
 * whose query is outdated is aborted.
 * @param toQuery returns the query that finds something for the text; its result says which text it belongs to
 */
export function useSuggestions<Found extends { q: string }, Key extends QueryKey>(
  typed: string,
  toQuery: (q: string) => UseQueryOptions<Found, Error, Found, Key>,
): Suggestions<Found> {
  const wanted = typed.trim().slice(0, pageLimits.searchLength);
  const q = useSettled(wanted);
  const query = useQuery<Found, Error, Found, Key>({ ...toQuery(q), enabled: q !== '' });
  // Not by `placeholderData`, whose type does not admit a generic result.
  const [before, setBefore] = useState<Found>();
  if (query.data && query.data !== before) setBefore(query.data);

  if (wanted === '') return { state: 'untyped' };
  if (query.isError && q === wanted && !query.isFetching) {
    return { state: 'failed', error: query.error, retry: query.refetch };
  }
  const findings = query.data ?? (before && isContinued(before.q, q) ? before : undefined);
  if (!findings) return { state: 'loading' };
  return { state: 'answered', findings, isOld: findings.q !== wanted };
}

/** While the user extends or shortens the text, the results stay until the next ones; another search starts empty. */
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
