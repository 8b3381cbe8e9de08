import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../client/account.ts';
import { roleNames } from '../../foundation/role-names.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Panel } from '../layout/panel.tsx';

/** The signed-in user. The admin's layout has read it already. */
export function Who() {
  const { data: user } = useQuery(currentUserQuery(useHttp()));
  if (!user) return null;
  return (
    <Panel title="Signed in as">
      <p dir="auto" className="font-semibold">
        {user.name}
      </p>
      <p className="break-words text-muted text-sm">
        {user.email} · {roleNames[user.role]}
      </p>
    </Panel>
  );
}
