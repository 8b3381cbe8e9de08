import type { QueryClient } from '@tanstack/react-query';
import { type MostReadInput, mostReadPeriodsQuery, mostReadQuery } from '../../client/article-lists.ts';
import type { Http } from '../../client/http.ts';

/** The list that a page asks for: the slug of its category, empty for all, and the period from its query. */
export interface AskedMostRead {
  category: string;
  mostRead: string;
}

/**
 * @param periods of which the page's category has a whole list
 * @returns the list to show: that of all categories where the page's own has too few views
 */
export function chooseMostRead(
  periods: readonly MostReadInput['period'][],
  { category, mostRead }: AskedMostRead,
): MostReadInput {
  if (!periods.includes('all')) return { category: '', period: 'all' };
  return { category, period: periods.find((period) => period === mostRead) ?? 'all' };
}

/** Reads the list that `MostRead` shows first. */
export async function loadMostRead(queryClient: QueryClient, http: Http, asked: AskedMostRead): Promise<void> {
  const periods = await queryClient.ensureQueryData(mostReadPeriodsQuery(http, asked.category));
  await queryClient.ensureQueryData(mostReadQuery(http, chooseMostRead(periods, asked)));
}
