import type { Email, EmailRenderer } from '../contract/emails.ts';
import type { EmailTask } from '../email-templates/email-program.ts';
import { AccountTurns } from '../services/threads/account-turns.ts';
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

const turns = new AccountTurns({ atOnce: 1, maxWaiting: 4, whenFull: 'oldest' });

/**
 * @returns a renderer for the copies that an account looks at. Emails that wait to be sent come first, and accounts take turns.
 *   It throws the ServiceError `superseded` when the account has asked for too many since.
 */
export function emailRendererFor(account: string): EmailRenderer {
  const inTurn = (task: EmailTask) =>
    turns.run(account, async () => {
      await thread.rest();
      return thread.do(task);
    });
  return { issue: (issue) => inTurn({ issue }), notice: (notice) => inTurn({ notice }) };
}
