import type { IssueStatus } from '../../../contract/issues.ts';
import type { SendingProgress } from '../../../contract/newsletter-sending.ts';
import { countOf } from '../../../ui/count.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';

interface Known {
  progress: SendingProgress | undefined;
  /** ISO-8601, UTC. */
  sendAt: string | null;
  timeZone: string;
}

/** @returns the progress for screen readers; it changes with every quarter of the emails, not with every email */
export function describeStep(status: IssueStatus, { progress, sendAt, timeZone }: Known): string {
  switch (status) {
    case 'draft':
      return '';
    case 'scheduled':
      return sendAt === null ? 'Scheduled.' : `Scheduled for ${dateAndTime(sendAt, timeZone)}.`;
    case 'paused':
      return 'Sending is paused.';
    case 'sent':
      return progress ? `Sent: ${countOf(progress.sent, 'email')} delivered to the mail server.` : '';
    case 'sending':
      return progress ? describeQuarter(progress) : '';
  }
}

function describeQuarter(progress: SendingProgress): string {
  const { recipients } = progress;
  if (recipients === null) return 'Sending has started.';
  const quarters = recipients === 0 ? 4 : Math.floor((4 * dealtWith(progress)) / recipients);
  if (quarters === 0) return `Sending ${countOf(recipients, 'email')}.`;
  return `${quarters * 25}% of ${countOf(recipients, 'email')} done.`;
}

/** @returns the number of emails with a final result */
export function dealtWith({ sent, failed, bounced, skipped }: SendingProgress): number {
  return sent + failed + bounced + skipped;
}
