import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CatchBoundary, Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUserQuery } from '../../../client/account.ts';
import { SignedOut } from '../../../client/admin/reading.ts';
import { authPaths } from '../../../contract/newsroom-paths.ts';
import { useHttp } from '../../site/frame/use-site.ts';
import { Checking } from './checking.tsx';
import { CrashedPage } from './crashed-page.tsx';
import { GateFailure } from './gate-failure.tsx';
import { leaveToSignIn } from './leave-to-sign-in.ts';
import { Shell } from './shell.tsx';

/** Lets those in who are signed in, and sends everyone else to sign in and back to where they wanted to go. */
export function Gate() {
  const { data: user, isError, refetch } = useQuery(currentUserQuery(useHttp()));
  const { href } = useLocation();
  // Not the address that one is going to: until its page is there, the one that broke would break again.
  const arrived = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href ?? '' });
  const isSignedOut = user === null;
  useEffect(() => {
    if (isSignedOut) leaveToSignIn(href);
  }, [isSignedOut, href]);
  useLeaveWhenSignedOut(href);
  useAskAgainOnReturn();
  if (isError && !user) return <GateFailure retry={refetch} />;
  if (!user) return <Checking />;
  return (
    <Shell user={user}>
      <CatchBoundary getResetKey={() => arrived} errorComponent={CrashedPage}>
        <Outlet />
      </CatchBoundary>
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

/** A browser may bring a page back as it was left, from before a sign-out: then it is asked anew who is there. */
function useAskAgainOnReturn(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const askAgain = (event: PageTransitionEvent) => {
      if (event.persisted) queryClient.invalidateQueries({ queryKey: [authPaths.user] });
    };
    window.addEventListener('pageshow', askAgain);
    return () => window.removeEventListener('pageshow', askAgain);
  }, [queryClient]);
}
