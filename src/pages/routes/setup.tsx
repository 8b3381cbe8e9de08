import { createFileRoute, notFound } from '@tanstack/react-router';
import { setupQuery } from '../../client/account.ts';
import { ScriptNeeded } from '../admin/gate/gate-form.tsx';
import { GateFrame } from '../admin/gate/gate-frame.tsx';
import { SetupForm } from '../admin/gate/setup-form.tsx';
import { useSite } from '../site/frame/use-site.ts';

export const Route = createFileRoute('/setup')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ownFrame: true },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: async ({ context: { http, queryClient }, deps: { token } }) => {
    if (token === '' || !(await queryClient.fetchQuery(setupQuery(http, token)))) throw notFound();
  },
  component: SetupPage,
});

function SetupPage() {
  const { token = '' } = Route.useSearch();
  const { name } = useSite();
  return (
    <GateFrame
      title={`Welcome to ${name}`}
      lead="Create the owner's account. This link works only until you have done so."
    >
      <ScriptNeeded />
      <SetupForm token={token} />
    </GateFrame>
  );
}
