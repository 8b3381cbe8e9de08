import { createFileRoute } from '@tanstack/react-router';
import { MissingPage } from '../admin/layout/status-pages.tsx';
import { Checking } from '../admin/session/checking.tsx';
import { Gate } from '../admin/session/gate.tsx';

/** The server renders none of these pages, because it reads data without the user's session. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  staticData: { ownLayout: true },
  pendingComponent: Checking,
  component: Gate,
  notFoundComponent: MissingPage,
});
