import { createFileRoute } from '@tanstack/react-router';
import { MissingPage } from '../admin/layout/status-pages.tsx';
import { Checking } from '../admin/session/checking.tsx';
import { Gate } from '../admin/session/gate.tsx';

/** Nothing here is rendered on the server, where nobody is signed in. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  staticData: { ownLayout: true },
  pendingComponent: Checking,
  component: Gate,
  notFoundComponent: MissingPage,
});
