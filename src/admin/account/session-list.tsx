import { useQuery } from '@tanstack/react-query';
import { sessionsQuery } from '../../client/account.ts';
import type { Session } from '../../contract/account.ts';
import { gatePaths } from '../../contract/gate-paths.ts';
import { longDate } from '../../foundation/dates.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DocumentLink } from '../layout/document-link.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { Panel } from '../layout/panel.tsx';
import { describeBrowser } from './describe-browser.ts';
import { useEndOtherSessions, useEndSession } from './use-end-session.ts';

/** Every browser that is signed in to the account, with a button to sign it out. */
export function SessionList() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(useHttp()));
  return (
    <Panel title="Where you are signed in" lead="If you don't recognize one, end it and change your password.">
      {sessions && <Sessions sessions={sessions} />}
      {!sessions && (error ? <FailureNotice message={error.message} retry={refetch} /> : <Loading />)}
    </Panel>
  );
}

function Sessions({ sessions }: { sessions: Session[] }) {
  const askAndEndOthers = useEndOtherSessions();
  return (
    <>
      <ul aria-label="Sessions" className="border-rule border-t">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button variant="quiet" onClick={askAndEndOthers} className="mt-5">
          End all other sessions
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { timeZone } = useSite();
  const askAndEnd = useEndSession();
  const browser = describeBrowser(session.userAgent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {browser}
          {session.isCurrent && <Badge>This browser</Badge>}
        </p>
        <p className="mt-0.5 break-words text-muted text-sm">
          {session.ipAddress && `${session.ipAddress} · `}
          since {longDate(session.createdAt, timeZone)} · ends {longDate(session.expiresAt, timeZone)}
        </p>
      </div>
      {session.isCurrent ? (
        <DocumentLink href={gatePaths.logout} className={buttonClass('quiet')}>
          Log out
        </DocumentLink>
      ) : (
        <Button variant="quiet" onClick={() => askAndEnd({ id: session.id, browser })}>
          End session <span className="sr-only">of {browser}</span>
        </Button>
      )}
    </li>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading sessions" className="grid gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
