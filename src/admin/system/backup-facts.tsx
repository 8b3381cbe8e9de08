import { Link } from '@tanstack/react-router';
import type { BackupState } from '../../contract/backups.ts';
import { describeFileSize } from '../media/uploads/describe-size.ts';
import { CannotTell, Fact, Facts } from './facts.tsx';
import { Ago, Ahead } from './times.tsx';

interface BackupFactsProps {
  /** Null when it can't be read. */
  backup: BackupState | null;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
}

/** Which backup can be relied on. */
export function BackupFacts({ backup, now }: BackupFactsProps) {
  return (
    <Facts title="Backups">
      {backup ? (
        <TargetFacts backup={backup} now={now} />
      ) : (
        <Fact name="State">
          <CannotTell why="the list of backups can't be read" />
        </Fact>
      )}
    </Facts>
  );
}

function TargetFacts({ backup, now }: { backup: BackupState; now: number }) {
  const { target, lastVerified, lastError, next, waitsFor } = backup;
  return (
    <>
      <Fact name="Kept in">{target ?? <span className="text-muted">Nowhere yet</span>}</Fact>
      <Fact name="Last verified">
        {lastVerified ? (
          <>
            <Ago instant={lastVerified.at} now={now} />, {describeFileSize(lastVerified.bytes)},{' '}
            {lastVerified.isEncrypted ? 'encrypted' : 'not encrypted'}
          </>
        ) : (
          <span className="text-muted">None yet</span>
        )}
      </Fact>
      <Fact name="Last error">
        {lastError ? (
          <span className="error-mark text-error">
            <Ago instant={lastError.at} now={now} />: {lastError.text}
          </span>
        ) : (
          <span className="text-muted">None</span>
        )}
      </Fact>
      <Fact name="Next">
        {next ? (
          <Ahead instant={next} now={now} />
        ) : (
          <span className="text-muted">
            {waitsFor === null ? 'Not scheduled' : 'Once there is something to back up'}
          </span>
        )}{' '}
        <Link to="/admin/settings" className="underline decoration-rule underline-offset-4 hover:text-accent">
          Change
        </Link>
      </Fact>
    </>
  );
}
