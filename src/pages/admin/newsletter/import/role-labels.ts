import type { ImportRole } from '../../../../contract/subscriber-imports.ts';

/** What a column can be taken for, in the order of the choice. */
export const roleLabels: Record<ImportRole, string> = {
  ignored: 'Ignore',
  email: 'Email address',
  consent: 'Date of consent',
  status: 'Status',
  left: 'Unsubscribed',
  bounced: 'Bounced',
};
