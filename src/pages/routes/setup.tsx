import { createFileRoute, notFound } from '@tanstack/react-router';
import { setupQuery } from '../../client/account.ts';
import { setupPath } from '../../contract/admin-paths.ts';
import { ScriptNeeded } from '../admin/gate/gate-form.tsx';
import { GateLayout } from '../admin/gate/gate-layout.tsx';
import { SetupForm } from '../admin/gate/setup-form.tsx';
import { readRefusedForm } from '../refused-form.ts';
import { useSite } from '../site/layout/use-site.ts';

export const Route = createFileRoute('/setup')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ownLayout: true },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: async ({ context: { http, queryClient }, deps: { token } }) => {
    // A form whose link is invalid (404) gets the not-found page; the form shows any other error itself.
    const refused = readRefusedForm(queryClient, setupPath);
    if (refused && refused.problem.status !== 404) return;
    if (token === '' || !(await queryClient.fetchQuery(setupQuery(http, token)))) throw notFound();
  },
  component: SetupPage,
});

function SetupPage() {
  const { token = '' } = Route.useSearch();
  const { name } = useSite();
  return (
    <GateLayout
      title={`Welcome to ${name}`}
      lead="Create the owner's account. This link works only until you have done so."
    >
      <ScriptNeeded />
      <SetupForm token={token} />
    </GateLayout>
  );
}
