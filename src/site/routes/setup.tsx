import { createFileRoute, notFound } from '@tanstack/react-router';
import { setupQuery } from '../../client/account.ts';
import { setupPath } from '../../contract/gate-paths.ts';
import { useSite } from '../../foundation/use-site.ts';
import { WithQueries } from '../../foundation/with-queries.tsx';
import { ScriptNeeded } from '../gate/gate-form.tsx';
import { GateLayout } from '../gate/gate-layout.tsx';
import { SetupForm } from '../gate/setup-form.tsx';
import { readRefusedForm } from '../page/refused-form.ts';

export const Route = createFileRoute('/setup')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ownLayout: true },
  // The link may have been used meanwhile.
  staleTime: 0,
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    // A form whose link is invalid (404) gets the not-found page; the form shows any other error itself.
    const { http, queries } = context;
    const queryClient = await queries.load();
    const refused = readRefusedForm(context, setupPath);
    if (refused && refused.problem.status !== 404) return;
    if (token === '' || !(await queryClient.fetchQuery(setupQuery(http, token)))) throw notFound();
  },
  component: () => (
    <WithQueries>
      <SetupPage />
    </WithQueries>
  ),
});

function SetupPage() {
  const { token = '' } = Route.useSearch();
  const { name } = useSite();
  return (
    <GateLayout
      title={`Welcome to ${name}`}
      lead="Create the owner’s account. This link works only until you have done so."
    >
      <ScriptNeeded />
      <SetupForm token={token} />
    </GateLayout>
  );
}
