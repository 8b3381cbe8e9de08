import type { EmailRenderer } from '../contract/emails.ts';

/** Handed over to whatever needs emails and does not set them itself. What sets them is loaded with the first email. */
export const emailRenderer: EmailRenderer = {
  issue: async (email) => (await import('./write-issue.ts')).writeIssue(email),
  notice: async (email) => (await import('./write-notice.ts')).writeNotice(email),
};
