import { createFileRoute } from '@tanstack/react-router';
import { Checking } from '../admin/shell/checking.tsx';
import { Gate } from '../admin/shell/gate.tsx';
import { MissingPage } from '../admin/shell/missing-page.tsx';

/** Nothing here is rendered on the server, where nobody is signed in. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  staticData: { ownLayout: true },
  pendingComponent: Checking,
  component: Gate,
  notFoundComponent: MissingPage,
});
