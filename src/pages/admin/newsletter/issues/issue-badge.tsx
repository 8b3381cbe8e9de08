import type { IssueStatus } from '../../../../contract/issues.ts';
import { Badge } from '../../../../ui/badge.tsx';

const badges = {
  draft: { look: 'plain', label: 'Draft' },
  scheduled: { look: 'plain', label: 'Scheduled' },
  sending: { look: 'strong', label: 'Sending' },
  paused: { look: 'strong', label: 'Paused' },
  sent: { look: 'quiet', label: 'Sent' },
} as const;

/** Where an issue stands, in a word. */
export function IssueBadge({ status }: { status: IssueStatus }) {
  const { look, label } = badges[status];
  return <Badge look={look}>{label}</Badge>;
}

/** @returns whether nothing of it has left, so that it can be changed and deleted; else it has its public page */
export function isChangeable(status: IssueStatus): boolean {
  return status === 'draft' || status === 'scheduled';
}
