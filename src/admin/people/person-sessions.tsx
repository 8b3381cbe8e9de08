import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { personSessionsQuery } from '../../client/admin/people.ts';
import type { Person } from '../../contract/people.ts';
import { longDate } from '../../foundation/dates.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { countOf } from '../../ui/count.ts';
import { describeBrowser } from '../account/describe-browser.ts';

/** The browsers that a person is signed in with, read on demand. */
export function PersonSessions({ person: { id, name, sessions } }: { person: Person }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted text-sm underline hover:text-ink">
        Signed in with {countOf(sessions, 'browser')} <span className="sr-only">: {name}</span>
      </summary>
      {isOpen && <Sessions id={id} />}
    </details>
  );
}

function Sessions({ id }: { id: string }) {
  const { timeZone } = useSite();
  const { data: sessions, error } = useQuery({ ...personSessionsQuery(useHttp(), id), refetchOnMount: 'always' });
  if (!sessions) return <p className="py-2 text-muted text-sm">{error ? error.message : 'Loading...'}</p>;
  return (
    <ul className="border-rule border-t">
      {sessions.map((session) => (
        <li key={session.id} className="border-rule border-b py-2 text-sm last:border-b-0">
          {describeBrowser(session.userAgent)}{' '}
          <span className="break-words text-muted">
            {session.ipAddress && `· ${session.ipAddress} `}· since {longDate(session.createdAt, timeZone)}
          </span>
        </li>
      ))}
    </ul>
  );
}
