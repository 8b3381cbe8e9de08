import { queryOptions } from '@tanstack/react-query';
import type { User } from '../contract/account.ts';
import { authPaths } from '../contract/newsroom-paths.ts';
import type { Http } from './http.ts';

/** Who is signed in; null when nobody is. Asked once: a second try would only keep the gate closed longer. */
export const currentUserQuery = (http: Http) =>
  queryOptions({
    queryKey: [authPaths.user],
    queryFn: () => http.get<User>(authPaths.user),
    retry: false,
  });
