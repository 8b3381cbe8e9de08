import { useQuery } from '@tanstack/react-query';
import { backupsQuery } from '../../client/admin/backups.ts';
import type { BackupState } from '../../contract/backups.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { dateAndTime } from '../formats/date-and-time.ts';
import { FailureNotice } from '../layout/notices.tsx';
import { describeFileSize } from '../media/uploads/describe-size.ts';

/** Target of the backups, the last verified one, and warnings. */
export function BackupStatus() {
  const { data: state, error, refetch } = useQuery(backupsQuery(useHttp()));
  if (error && !state) return <FailureNotice message={error.message} retry={refetch} />;
  if (!state) return <p className="text-muted text-sm">Loading…</p>;
  if (state.target === null) return <NoTarget />;
  return <TargetStatus state={state} target={state.target} />;
}

function NoTarget() {
  return (
    <p className="note">
      Nothing is backed up automatically yet. Whoever runs the server sets <code>BACKUP_TARGET</code>, a folder or a
      bucket, and <code>BACKUP_PASSPHRASE</code>.
    </p>
  );
}

/** Says what the site needs before scheduled backups begin. */
const waiting = {
  owner: "After the owner's account is created",
  content: 'After the first article, image or subscriber of your own',
} as const;

function TargetStatus({ state, target }: { state: BackupState; target: string }) {
  const { timeZone } = useSite();
  const { lastVerified, lastError, next, warnings, waitsFor } = state;
  return (
    <>
      {lastError && (
        <p role="alert" className="error-note">
          The last backup failed on {dateAndTime(lastError.at, timeZone)}: {lastError.text}
        </p>
      )}
      {warnings.map(({ code, text }) => (
        <p key={code} className={code === 'backup-others' ? 'note' : 'error-note'}>
          {text}
        </p>
      ))}
      {!state.isEncrypted && (
        <p className="note">
          Backups aren't encrypted: anyone who gets hold of one can read everything in it. Whoever runs the server can
          set <code>BACKUP_PASSPHRASE</code>.
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-muted">Kept in</dt>
        <dd className="break-words">{target}</dd>
        <dt className="text-muted">Last verified</dt>
        <dd>
          {lastVerified
            ? `${dateAndTime(lastVerified.at, timeZone)}, ${describeFileSize(lastVerified.bytes)}${lastVerified.isEncrypted ? ', encrypted' : ''}`
            : 'None yet'}
        </dd>
        <dt className="text-muted">Next</dt>
        <dd>
          {next === null ? (waitsFor === null ? 'Not scheduled' : waiting[waitsFor]) : dateAndTime(next, timeZone)}
        </dd>
      </dl>
    </>
  );
}
