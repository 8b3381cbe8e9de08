import { useQuery } from '@tanstack/react-query';
import { pinnableArticlesQuery } from '../../../client/admin/front-page.ts';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { useSuggestions } from '../../../foundation/use-suggestions.ts';

/** State of a search for articles. */
export interface PinnableState {
  isLoading: boolean;
  /** Whether the articles are those of the typed text. */
  isSettled: boolean;
  error: Error | null;
  retry: () => unknown;
}

/** @param isOn whether the search runs @returns the articles that a text finds, without one the latest ones */
export function usePinnable(typed: string, isOn: boolean): { items: AdminArticleSummary[]; state: PinnableState } {
  const http = useHttp();
  const found = useSuggestions(typed, (q) => pinnableArticlesQuery(http, q));
  const latest = useQuery({ ...pinnableArticlesQuery(http, ''), enabled: isOn });
  if (found.state === 'untyped') {
    const state = {
      isLoading: latest.isLoading,
      isSettled: latest.isSuccess,
      error: latest.error,
      retry: latest.refetch,
    };
    return { items: latest.data?.items ?? [], state };
  }
  const isAnswered = found.state === 'answered';
  return {
    items: isAnswered ? found.findings.items : [],
    state: {
      isLoading: found.state === 'loading',
      isSettled: isAnswered && !found.isOld,
      error: found.state === 'failed' ? found.error : null,
      retry: found.state === 'failed' ? found.retry : () => undefined,
    },
  };
}
