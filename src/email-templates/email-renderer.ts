import type { EmailRenderer } from '../contract/emails.ts';

/** Renders emails. The templates and their libraries are loaded with the first email. */
export const emailRenderer: EmailRenderer = {
  issue: async (email) => (await import('./write-issue.ts')).writeIssue(email),
  notice: async (email) => (await import('./write-notice.ts')).writeNotice(email),
};
