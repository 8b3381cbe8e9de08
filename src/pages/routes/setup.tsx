import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/setup')({ staticData: { ownFrame: true }, component: SetupPage });

function SetupPage() {
  return <h1>SetupPage</h1>;
}
