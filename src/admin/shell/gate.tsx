import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CatchBoundary, Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUserQuery, signedInNowQuery } from '../../client/account.ts';
import { SignedOut } from '../../client/reading.ts';
import type { User } from '../../contract/account.ts';
import { gatePaths } from '../../contract/gate-paths.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { renewSession } from '../session/session-renewal.ts';
import { hasUnsavedText } from '../session/unsaved-text.ts';
import { AdminLayout } from './admin-layout.tsx';
import { Checking } from './checking.tsx';
import { HomeLink } from './home-link.tsx';
import { PermittedPage } from './permitted-page.tsx';
import { CrashedPage } from './status-pages.tsx';

/** Shows the admin to a signed-in user; sends everyone else to sign in, and back to the page that they asked for. */
export function Gate() {
  const { data: user, isError, refetch } = useQuery(currentUserQuery(useHttp()));
  // The URL in the address bar: a form may show the URL of the entry that it has just created.
  const href = useLocation({ select: (location) => (location.maskedLocation ?? location).href });
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Not the URL of the page that is loading: until it has loaded, the broken page would be rendered again.
  const arrived = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href ?? '' });
  const isSignedOut = user === null;
  useEffect(() => {
    if (isSignedOut) leaveToSignIn(href);
  }, [isSignedOut, href]);
  useSignInWhenSignedOut(href);
  useAskAgainOnReturn(user, href);
  if (isError && !user) return <GateFailure retry={refetch} />;
  if (!user) return <Checking path={path} home={<HomeLink />} />;
  return (
    <AdminLayout user={user}>
      <CatchBoundary getResetKey={() => arrived} errorComponent={CrashedPage}>
        <PermittedPage user={user}>
          <Outlet />
        </PermittedPage>
      </CatchBoundary>
    </AdminLayout>
  );
}

/**
 * A session may end while its pages are open. The first read that finds this out sends the user to sign in. If a form has
 * unsaved text, the user signs in again in a dialog instead, and is asked once.
 */
function useSignInWhenSignedOut(href: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let hasAsked = false;
    const signIn = async () => {
      if (!hasUnsavedText()) return leaveToSignIn(href);
      if (hasAsked) return;
      hasAsked = true;
      if (!(await renewSession())) return;
      hasAsked = false;
      await queryClient.invalidateQueries({ predicate: ({ state }) => state.error instanceof SignedOut });
    };
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (event.action.error instanceof SignedOut) void signIn();
    });
  }, [queryClient, href]);
}

/** Sends the browser to sign in and back to a page of the admin. */
function leaveToSignIn(href: string): void {
  window.location.assign(gatePaths.loginTo(href));
}

/** A browser may restore a page from before a sign-out (back/forward cache), so this reads again who is signed in. */
function useAskAgainOnReturn(user: User | null | undefined, href: string): void {
  const http = useHttp();
  const queryClient = useQueryClient();
  useEffect(() => {
    const askAgain = async (event: PageTransitionEvent) => {
      if (!event.persisted || !user) return;
      const now = await queryClient.fetchQuery(signedInNowQuery(http)).catch(() => user);
      if (now?.id === user.id) return;
      if (hasUnsavedText()) await renewSession();
      else leaveToSignIn(href);
    };
    window.addEventListener('pageshow', askAgain);
    return () => window.removeEventListener('pageshow', askAgain);
  }, [http, queryClient, user, href]);
}

/** Shown when the page could not read who is signed in. */
function GateFailure({ retry }: { retry: () => unknown }) {
  // The keys were kept for a palette that does not come.
  useEffect(() => void window.searchKeys.takeKeys(), []);
  return (
    <main>
      <title>Something went wrong</title>
      <StatusPage
        title="Something went wrong"
        detail="We couldn't check whether you're signed in. Nothing is lost; trying again usually helps."
      >
        <Button variant="solid" onClick={() => retry()}>
          Try again
        </Button>
        <a href={pagePaths.home} className={buttonClass('quiet')}>
          Back to Site
        </a>
      </StatusPage>
    </main>
  );
}
