import { createFileRoute } from '@tanstack/react-router';
import { PasskeyPanel } from '../admin/account/passkeys/passkey-panel.tsx';
import { PasswordForm } from '../admin/account/password-form.tsx';
import { SecondFactorPanel } from '../admin/account/second-factor/second-factor-panel.tsx';
import { SessionList } from '../admin/account/session-list.tsx';
import { Who } from '../admin/account/who.tsx';
import { PageHead } from '../admin/layout/page-head.tsx';

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
