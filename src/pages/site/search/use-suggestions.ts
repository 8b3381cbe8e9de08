import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type SearchFindings, searchQuery } from '../../../client/search.ts';
import { limits } from '../../../contract/limits.ts';
import { useHttp } from '../layout/use-site.ts';

/** How long a pause in typing is taken for the end of a word, in milliseconds. */
const pause = 150;

/** What there is to show for what has been typed. */
export type Suggestions =
  | { state: 'untyped' }
  | { state: 'loading' }
  | { state: 'failed'; retry: () => unknown }
  | {
      state: 'answered';
      findings: SearchFindings;
      /** They answer what was typed before; what answers this is on its way. */
      isOld: boolean;
    };

/**
 * Searches while one types. An answer is known by its question, so one that comes late is never shown for another; whoever has
 * typed on no longer waits for it, and the call is given up.
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

/** While one types on, or takes back, what was found stays until the next answer; another search begins with nothing. */
function isContinued(before: string, now: string): boolean {
  return before.startsWith(now) || now.startsWith(before);
}

/** @returns the text after a pause in typing; at once when the field is emptied */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
