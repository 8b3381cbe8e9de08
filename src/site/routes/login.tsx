import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, redirect, useLocation } from '@tanstack/react-router';
import { currentUserQuery, signInWaysQuery } from '../../client/account.ts';
import { authPaths, gatePagePaths, gatePaths } from '../../contract/gate-paths.ts';
import { adminRoot } from '../../contract/paths.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { WithQueries } from '../../foundation/with-queries.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CodePage } from '../gate/code-page.tsx';
import { ScriptNeeded } from '../gate/gate-form.tsx';
import { GateLayout } from '../gate/gate-layout.tsx';
import { LoginForm } from '../gate/login-form.tsx';
import { describeSignInProblem } from '../gate/sign-in-problems.ts';
import { readRefusedForm } from '../page/refused-form.ts';

export const Route = createFileRoute('/login')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ownLayout: true },
  // The user may have signed in meanwhile.
  staleTime: 0,
  validateSearch: ({ returnTo, problem }: Record<string, unknown>): { returnTo?: string; problem?: string } => ({
    ...(typeof returnTo === 'string' && { returnTo }),
    ...(typeof problem === 'string' && { problem }),
  }),
  // The loader has the default value, because this line is in the script that every reader downloads.
  loaderDeps: ({ search: { returnTo } }) => ({ returnTo }),
  loader: async ({ context, deps: { returnTo = adminRoot } }) => {
    const { http, queries } = context;
    const queryClient = await queries.load();
    const isRefused = readRefusedForm(context, gatePagePaths.login) !== null;
    const [user] = await Promise.all([
      queryClient.fetchQuery({ ...currentUserQuery(http), staleTime: 0 }).catch(() => null),
      queryClient.prefetchQuery(signInWaysQuery(http)),
    ]);
    if (user && !isRefused) throw redirect({ href: gatePaths.loginTo(returnTo), reloadDocument: true });
  },
  component: () => (
    <WithQueries>
      <LoginPage />
    </WithQueries>
  ),
});

function LoginPage() {
  const { returnTo = adminRoot, problem } = Route.useSearch();
  // Not search parameters of the route, which would be in the script that every reader downloads.
  const hasNotice = useLocation({ select: ({ search }) => 'notice' in search });
  const step = useLocation({ select: ({ search }) => (search as { step?: string }).step ?? '' });
  const { name } = useSite();
  const { data: ways } = useQuery(signInWaysQuery(useHttp()));
  const said = describeSignInProblem(problem);
  if (step === 'code' || step === 'recovery-code') return <CodePage step={step} returnTo={returnTo} />;
  return (
    <GateLayout title="Sign in" lead={`Sign in to the admin area of ${name}.`}>
      {said && (
        <p role="alert" className="error-note mt-6">
          {said}
        </p>
      )}
      {hasNotice && (
        <p role="status" className="note mt-6">
          Your password has been changed. Sign in with the new one.
        </p>
      )}
      <ScriptNeeded />
      <LoginForm returnTo={returnTo} />
      <p className="mt-2 text-center">
        <Link
          to="/forgot-password"
          className="inline-flex min-h-11 items-center text-muted text-sm underline hover:text-ink"
        >
          Forgot password?
        </Link>
      </p>
      {ways?.openIdConnect && (
        <a href={authPaths.openIdConnectTo(returnTo)} className={`${buttonClass('outline')} mt-4 w-full`}>
          Sign in with {ways.openIdConnect}
        </a>
      )}
    </GateLayout>
  );
}
