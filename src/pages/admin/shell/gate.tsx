import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentUserQuery } from '../../../client/account.ts';
import { gatePaths } from '../../../contract/newsroom-paths.ts';
import { useHttp } from '../../site/frame/use-site.ts';
import { Checking } from './checking.tsx';
import { Shell } from './shell.tsx';

/** Lets those in who are signed in, and sends everyone else to sign in and back to where they wanted to go. */
export function Gate() {
  const { data: user, isPending, isError, error } = useQuery(currentUserQuery(useHttp()));
  const { href } = useLocation();
  const isSignedOut = user === null;
  useEffect(() => {
    if (isSignedOut) window.location.assign(gatePaths.loginTo(href));
  }, [isSignedOut, href]);
  if (isError) throw error;
  if (isPending || !user) return <Checking />;
  return (
    <Shell user={user}>
      <Outlet />
    </Shell>
  );
}
