import { createFileRoute } from '@tanstack/react-router';
import { WithQueries } from '../../foundation/with-queries.tsx';
import { ForgotPasswordForm } from '../gate/forgot-password-form.tsx';
import { GateLayout } from '../gate/gate-layout.tsx';

export const Route = createFileRoute('/forgot-password')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { ownLayout: true },
  loader: async ({ context: { queries }, location }) => {
    await queries.load();
    return { isSent: 'sent' in location.search };
  },
  component: () => (
    <WithQueries>
      <ForgotPasswordPage />
    </WithQueries>
  ),
});

function ForgotPasswordPage() {
  const { isSent } = Route.useLoaderData();
  return (
    <GateLayout
      title="Forgot password"
      lead="Enter your email address, and we’ll send you a link to choose a new password."
    >
      <ForgotPasswordForm isSent={isSent} />
    </GateLayout>
  );
}
