import type { IssueStatus } from '../../../../contract/issues.ts';
import { Badge } from '../../../../ui/badge.tsx';

const badges = {
  draft: { variant: 'plain', label: 'Draft' },
  scheduled: { variant: 'plain', label: 'Scheduled' },
  sending: { variant: 'strong', label: 'Sending' },
  paused: { variant: 'strong', label: 'Paused' },
  sent: { variant: 'quiet', label: 'Sent' },
} as const;

/** Where an issue stands, in a word. */
export function IssueBadge({ status }: { status: IssueStatus }) {
  const { variant, label } = badges[status];
  return <Badge variant={variant}>{label}</Badge>;
}

/** @returns whether nothing of it has left, so that it can be changed and deleted; else it has its public page */
export function isChangeable(status: IssueStatus): boolean {
  return status === 'draft' || status === 'scheduled';
}
