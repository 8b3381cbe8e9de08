import type { IssueStatus } from '../../../contract/issues.ts';
import { Badge } from '../../../ui/badge.tsx';

const badges = {
  draft: { variant: 'plain', label: 'Draft' },
  scheduled: { variant: 'plain', label: 'Scheduled' },
  sending: { variant: 'strong', label: 'Sending' },
  paused: { variant: 'strong', label: 'Paused' },
  sent: { variant: 'quiet', label: 'Sent' },
} as const;

/** The status of an issue. */
export function IssueBadge({ status }: { status: IssueStatus }) {
  const { variant, label } = badges[status];
  return <Badge variant={variant}>{label}</Badge>;
}

/** @returns whether the issue can be changed and deleted: no email has been sent, and there is no public page yet */
export function isChangeable(status: IssueStatus): boolean {
  return status === 'draft' || status === 'scheduled';
}
