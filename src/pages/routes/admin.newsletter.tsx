import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/newsletter')({ component: SubscribersPage });

function SubscribersPage() {
  return <h1>SubscribersPage</h1>;
}
