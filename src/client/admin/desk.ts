import { queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Desk } from '../../contract/desk.ts';
import type { Http } from '../http.ts';
import { failWithSentence, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** What waits for the user, and what others did. */
export const deskQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.desk],
    queryFn: () => http.get<Desk>(adminPaths.desk).then(requireAnswer).catch(failWithSentence),
    retry: retryUnlessSignedOut,
  });
