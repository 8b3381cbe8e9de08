import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUserQuery } from '../../../client/account.ts';
import { SignedOut } from '../../../client/admin/reading.ts';
import { useHttp } from '../../site/frame/use-site.ts';
import { Checking } from './checking.tsx';
import { leaveToSignIn } from './leave-to-sign-in.ts';
import { Shell } from './shell.tsx';

/** Lets those in who are signed in, and sends everyone else to sign in and back to where they wanted to go. */
export function Gate() {
  const { data: user, error } = useQuery(currentUserQuery(useHttp()));
  const { href } = useLocation();
  const isSignedOut = user === null;
  useEffect(() => {
    if (isSignedOut) leaveToSignIn(href);
  }, [isSignedOut, href]);
  useLeaveWhenSignedOut(href);
  if (error) throw error;
  if (!user) return <Checking />;
  return (
    <Shell user={user}>
      <Outlet />
    </Shell>
  );
}

/** A session may end while its pages are open: the first read that meets this leads to signing in. */
function useLeaveWhenSignedOut(href: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.state.error instanceof SignedOut) leaveToSignIn(href);
      }),
    [queryClient, href],
  );
}
