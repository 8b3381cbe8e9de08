import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/login')({ staticData: { ownFrame: true }, component: LoginPage });

function LoginPage() {
  return <h1>LoginPage</h1>;
}
