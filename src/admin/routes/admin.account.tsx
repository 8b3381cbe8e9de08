import { createFileRoute } from '@tanstack/react-router';
import { PasskeyPanel } from '../account/passkeys/passkey-panel.tsx';
import { PasswordForm } from '../account/password-form.tsx';
import { SecondFactorPanel } from '../account/second-factor/second-factor-panel.tsx';
import { SessionList } from '../account/session-list.tsx';
import { Who } from '../account/who.tsx';
import { PageHead } from '../layout/page-head.tsx';

export const Route = createFileRoute('/admin/account')({ component: AccountPage });

function AccountPage() {
  return (
    <>
      <PageHead title="Your account" />
      <Who />
      <PasswordForm />
      <SecondFactorPanel />
      <PasskeyPanel />
      <SessionList />
    </>
  );
}
