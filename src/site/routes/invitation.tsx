import { createFileRoute } from '@tanstack/react-router';
import { readInvitation } from '../../client/account.ts';
import { useSite } from '../../foundation/use-site.ts';
import { WithQueries } from '../../foundation/with-queries.tsx';
import { ScriptNeeded } from '../gate/gate-form.tsx';
import { GateLayout } from '../gate/gate-layout.tsx';
import { InvitationForm } from '../gate/invitation-form.tsx';
import { LinkGone } from '../gate/link-gone.tsx';
import { loadByToken } from '../gate/load-by-token.ts';

export const Route = createFileRoute('/invitation')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ownLayout: true },
  // The link may have been used meanwhile.
  staleTime: 0,
  loader: loadByToken(readInvitation),
  component: () => (
    <WithQueries>
      <InvitationPage />
    </WithQueries>
  ),
});

function InvitationPage() {
  const { token, entry: invitation } = Route.useLoaderData();
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
