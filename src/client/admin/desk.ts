import { queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Desk } from '../../contract/desk.ts';
import type { Http } from '../http.ts';
import { failWithSentence, requireAnswer, retryUnlessSignedOut } from '../reading.ts';

/** The desk: the user's work, and recent changes of others. */
export const deskQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.desk],
    queryFn: () => http.get<Desk>(adminPaths.desk).then(requireAnswer).catch(failWithSentence),
    retry: retryUnlessSignedOut,
  });
