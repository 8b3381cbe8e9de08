import type { Email, EmailRenderer } from '../contract/emails.ts';
import type { EmailTask } from '../email-templates/email-program.ts';
import { WorkThread } from '../services/threads/work-thread.ts';

/** MJML takes most of a second of a processor to load, in which the main thread would answer no request. */
const thread = new WorkThread<EmailTask, Email>({
  program: new URL('../email-templates/email-program.ts', import.meta.url),
});

/** Renders emails in a thread of their own, which loads the templates and their libraries. */
export const emailRenderer: EmailRenderer = {
  issue: (issue) => thread.do({ issue }),
  notice: (notice) => thread.do({ notice }),
};
