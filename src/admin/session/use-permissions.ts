import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../client/account.ts';
import type { User } from '../../contract/account.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { mayOpen } from './page-permissions.ts';

/** @returns the signed-in user, whom the admin's layout has read before it shows a page */
export function useUser(): User {
  const { data: user } = useQuery(currentUserQuery(useHttp()));
  if (!user) throw new Error('a page of the admin is shown without a user');
  return user;
}

/** @returns a function that tells whether the signed-in user may open a page of the admin */
export function useMayOpen(): (path: string) => boolean {
  const user = useUser();
  return (path) => mayOpen(user, path);
}
