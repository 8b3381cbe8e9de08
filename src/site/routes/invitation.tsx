import { createFileRoute } from '@tanstack/react-router';
import { readInvitation } from '../../client/account.ts';
import { useSite } from '../../foundation/use-site.ts';
import { WithQueries } from '../../foundation/with-queries.tsx';
import { ScriptNeeded } from '../gate/gate-form.tsx';
import { GateLayout } from '../gate/gate-layout.tsx';
import { InvitationForm } from '../gate/invitation-form.tsx';
import { LinkGone } from '../gate/link-gone.tsx';

export const Route = createFileRoute('/invitation')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ownLayout: true },
  // The link may have been used meanwhile.
  staleTime: 0,
  // The token is read here, because search parameters of routes are in the script that every reader downloads.
  loader: async ({ context: { http, queries }, location }) => {
    await queries.load();
    const { token = '' } = location.search as { token?: string };
    return { token, invitation: token === '' ? null : await readInvitation(http, token) };
  },
  component: () => (
    <WithQueries>
      <InvitationPage />
    </WithQueries>
  ),
});

function InvitationPage() {
  const { token, invitation } = Route.useLoaderData();
  const { name } = useSite();
  if (!invitation) {
    return (
      <LinkGone
        title="This invitation has ended"
        why="It has been used already, was withdrawn, or is more than seven days old. If you have an account, sign in. Otherwise ask for a new invitation."
      />
    );
  }
  return (
    <GateLayout title={`Join ${name}`} lead="Choose a password to create your account.">
      <ScriptNeeded />
      <InvitationForm token={token} invitation={invitation} />
    </GateLayout>
  );
}
