import { useSite } from '../../../foundation/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';

interface HeldByRestoreProps {
  /** When the backup was made; null: the issue is not held up. */
  restoredFrom: string | null;
  /** Whether some of its emails had left by then. */
  wasSending?: boolean;
}

/** Warns before an issue goes on that a restore has held up. */
export function HeldByRestore({ restoredFrom, wasSending = false }: HeldByRestoreProps) {
  const { timeZone } = useSite();
  if (restoredFrom === null) return null;
  const when = dateAndTime(restoredFrom, timeZone);
  return (
    <div role="alert" className="error-note mb-5">
      <p className="font-semibold">
        {wasSending ? 'Paused because the site was restored' : 'Unscheduled because the site was restored'}
      </p>
      <p className="mt-1">
        The subscribers are those of the backup of {when}. Anyone who has unsubscribed since then would get this email,
        {wasSending
          ? ' and anyone who got it after the backup would get it twice.'
          : ' and it may have been sent after the backup.'}{' '}
        Check that first, then {wasSending ? 'resume' : 'send or schedule it again'}.
      </p>
    </div>
  );
}
