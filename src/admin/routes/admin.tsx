import { createFileRoute } from '@tanstack/react-router';
import { MissingPage } from '../layout/status-pages.tsx';
import { Checking } from '../session/checking.tsx';
import { Gate } from '../session/gate.tsx';
import { WithQueries } from '../../foundation/with-queries.tsx';

/** The server renders none of these pages, because it reads data without the user's session. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  staticData: { ownLayout: true },
  loader: async ({ context: { queries } }) => {
    await queries.load();
  },
  pendingComponent: Checking,
  // The router's 500 ms keep a skeleton from flashing. This frame stays around the page: each page of the admin would come half a second late.
  pendingMinMs: 0,
  component: () => (
    <WithQueries>
      <Gate />
    </WithQueries>
  ),
  notFoundComponent: MissingPage,
});
