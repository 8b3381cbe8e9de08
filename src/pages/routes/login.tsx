import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentUserQuery, signInWaysQuery } from '../../client/account.ts';
import { adminPagePaths, authPaths, gatePaths } from '../../contract/admin-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ScriptNeeded } from '../admin/gate/gate-form.tsx';
import { GateLayout } from '../admin/gate/gate-layout.tsx';
import { LoginForm } from '../admin/gate/login-form.tsx';
import { describeSignInProblem } from '../admin/gate/sign-in-problems.ts';
import { readRefusedForm } from '../refused-form.ts';
import { useHttp, useSite } from '../site/layout/use-site.ts';

export const Route = createFileRoute('/login')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ownLayout: true },
  validateSearch: ({ returnTo, problem }: Record<string, unknown>): { returnTo?: string; problem?: string } => ({
    ...(typeof returnTo === 'string' && { returnTo }),
    ...(typeof problem === 'string' && { problem }),
  }),
  // The loader has the default value, because this line is in the script that every reader downloads.
  loaderDeps: ({ search: { returnTo } }) => ({ returnTo }),
  loader: async ({ context: { http, queryClient }, deps: { returnTo = adminPagePaths.dashboard } }) => {
    const isRefused = readRefusedForm(queryClient, adminPagePaths.login) !== null;
    const [user] = await Promise.all([
      queryClient.fetchQuery({ ...currentUserQuery(http), staleTime: 0 }).catch(() => null),
      queryClient.prefetchQuery(signInWaysQuery(http)),
    ]);
    if (user && !isRefused) throw redirect({ href: gatePaths.loginTo(returnTo), reloadDocument: true });
  },
  component: LoginPage,
});

function LoginPage() {
  const { returnTo = adminPagePaths.dashboard, problem } = Route.useSearch();
  const { name } = useSite();
  const { data: ways } = useQuery(signInWaysQuery(useHttp()));
  const said = describeSignInProblem(problem);
  return (
    <GateLayout title="Sign in" lead={`Sign in to the admin area of ${name}.`}>
      {said && (
        <p role="alert" className="mt-6 border-accent border-l-2 bg-tint px-4 py-3 text-sm">
          {said}
        </p>
      )}
      <ScriptNeeded />
      <LoginForm returnTo={returnTo} />
      {ways?.openIdConnect && (
        <a href={authPaths.openIdConnectTo(returnTo)} className={`${buttonClass('outline')} mt-4 w-full`}>
          Sign in with {ways.openIdConnect}
        </a>
      )}
    </GateLayout>
  );
}
