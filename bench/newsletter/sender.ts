import { connect } from '../../src/database/connect.ts';
import { startSendingEmails } from '../../src/jobs/send-emails.ts';
import { createIssueSender } from '../../src/mail/issue-sender.ts';
import { openMailer } from '../../src/mail/open-mailer.ts';
import { benchSite } from '../magazine/bench-site.ts';
import { writeBenchEmail } from './email.ts';

/** An instance that only sends, in its own process: the benchmark kills it and reads its memory use. */
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, LEASE: lease } = process.env;
const secret = 'only for measuring, never for signing in';
const sender = { name: 'The Bench', address: 'letters@magazine.test' };

const db = connect({ dataDir, databaseUrl });
const sending = createIssueSender(db, {
  mailer: openMailer({ smtpUrl, sender, dataDir }),
  newsletter: { secret, siteUrl: benchSite.url },
  site: benchSite,
  writeIssue: async () => ({ ...(await writeBenchEmail()), articleIds: [] }),
  writeCorrection: async () => writeBenchEmail(),
});
startSendingEmails(db, { ...sending, lease: Number(lease) });
