import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/account')({ component: AccountPage });

function AccountPage() {
  return <h1>AccountPage</h1>;
}
