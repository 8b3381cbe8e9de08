import { createFileRoute, Link } from '@tanstack/react-router';
import { readPasswordReset } from '../../client/account.ts';
import { WithQueries } from '../../foundation/with-queries.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { GateLayout } from '../gate/gate-layout.tsx';
import { LinkGone } from '../gate/link-gone.tsx';
import { loadByToken } from '../gate/load-by-token.ts';
import { NewPasswordForm } from '../gate/new-password-form.tsx';

export const Route = createFileRoute('/reset-password')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ownLayout: true },
  // The link may have been used meanwhile.
  staleTime: 0,
  loader: loadByToken(readPasswordReset),
  component: () => (
    <WithQueries>
      <ResetPasswordPage />
    </WithQueries>
  ),
});

function ResetPasswordPage() {
  const { token, entry: account } = Route.useLoaderData();
  if (!account) {
    return (
      <LinkGone title="This link has ended" why="It has been used already, or it is more than an hour old.">
        <Link to="/forgot-password" className={`${buttonClass('quiet')} w-full`}>
          Ask for a new link
        </Link>
      </LinkGone>
    );
  }
  return (
    <GateLayout
      title="New password"
      lead={
        <>
          Choose a new password for <span className="break-words text-ink">{account.email}</span>. You’ll be signed out
          everywhere.
        </>
      }
    >
      <NewPasswordForm token={token} email={account.email} />
    </GateLayout>
  );
}
