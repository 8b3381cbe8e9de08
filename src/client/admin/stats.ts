import { queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Stats } from '../../contract/stats.ts';
import type { Http } from '../http.ts';
import { failWithSentence, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** The figures of the dashboard. */
export const statsQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.stats],
    queryFn: () => http.get<Stats>(adminPaths.stats).then(requireAnswer).catch(failWithSentence),
    retry: retryUnlessSignedOut,
  });
