import type { JobRuns } from '../../jobs/job-runs.ts';
import { settled } from '../../jobs/settled.ts';
import { openMailer } from '../../mail/open-mailer.ts';
import { openTransactionalEmails } from '../../mail/transactional-emails.ts';
import { watchMailer } from '../../mail/watch-mailer.ts';
import type { Mailer } from '../../services/email/mailer.ts';
import type { SendEmail } from '../../services/email/transactional-email.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import type { Environment } from '../environment/environment.ts';
import type { Stoppables } from '../lifetime/stoppables.ts';
import type { Traffic } from '../traffic/traffic.ts';

/** How long a stop waits for transactional emails, in milliseconds. */
const emailTimeout = 2000;

interface MailParts {
  site: CurrentSite;
  /** Counts the emails. */
  traffic: Traffic;
  /** Notes whether the mail server takes them. */
  runs: JobRuns;
}

/** @returns how emails leave this installation: those of issues by the mailer, the site's own by `sendEmail` */
export function openMail(
  { mail, dataDir }: Pick<Environment, 'mail' | 'dataDir'>,
  { site, traffic, runs }: MailParts,
  running: Stoppables,
): { mailer: Mailer; sendEmail: SendEmail } {
  const notes = runs.open('mail', null, null);
  const mailer = watchMailer(openMailer({ ...mail, dataDir }), (problem) => {
    traffic[problem === null ? 'emailsSent' : 'emailsFailed'] += 1;
    notes.ended(problem);
  });
  running.add('the mailer', () => mailer.close());
  const transactional = openTransactionalEmails(mailer, site);
  running.add('the transactional emails', () => settled(transactional.close(), emailTimeout), emailTimeout + 500);
  return { mailer, sendEmail: transactional.sendEmail };
}
