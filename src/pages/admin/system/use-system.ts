import { useQuery } from '@tanstack/react-query';
import { systemQuery } from '../../../client/admin/system.ts';
import { useHttp } from '../../site/layout/use-site.ts';
import { useNow } from '../formats/use-now.ts';

/**
 * Reads how the installation is doing, at every visit and while the page is visible.
 * @returns the query, and `now`, the time by the clock of the server, in milliseconds since 1970: the browser's may be wrong
 */
export function useSystem() {
  const query = useQuery({ ...systemQuery(useHttp()), refetchOnMount: 'always' });
  const here = useNow();
  const { data: report, dataUpdatedAt } = query;
  const now = report ? Date.parse(report.at) + Math.max(0, here - dataUpdatedAt) : here;
  return { query, now };
}
