import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/admin-access')({ staticData: { ownFrame: true }, component: AccessPage });

function AccessPage() {
  return <h1>AccessPage</h1>;
}
