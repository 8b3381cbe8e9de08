import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '../../contract/account.ts';
import { can, whyNot } from '../../contract/permissions.ts';
import { EmptyNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { permissionFor } from '../session/page-permissions.ts';

/** Shows a page to those who may open it; others see who may. */
export function PermittedPage({ user, children }: { user: User; children: ReactNode }) {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const action = permissionFor(path);
  if (action === null || can(user, action)) return children;
  return (
    <>
      <PageHead title="Not available" />
      <EmptyNotice text={whyNot(user, action)} />
    </>
  );
}
