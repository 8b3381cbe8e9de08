import { connect } from '../../src/database/connect.ts';
import { startSendingLetters } from '../../src/jobs/send-letters.ts';
import { openMailer } from '../../src/server/mail/open-mailer.ts';
import { prepareIssue } from '../../src/server/mail/prepare-issue.ts';
import { writeBenchLetter } from './letter.ts';

/** An instance that does nothing but send, in a process of its own: it is killed, and its memory is read. */
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl, LEASE: lease } = process.env;
const siteUrl = 'https://magazine.test';
const sender = { name: 'The Bench', address: 'letters@magazine.test' };

const db = connect({ dataDir, databaseUrl });
const mailer = openMailer({ smtpUrl, sender, dataDir });
startSendingLetters(db, {
  prepare: (issueId) =>
    prepareIssue(db, {
      issueId,
      letter: writeBenchLetter(),
      siteName: 'The Bench',
      siteUrl,
      secret: 'only for measuring, never for signing in',
      ownAddress: (name, { id }) => `${siteUrl}/newsletter/${name}?token=${id}`,
    }),
  send: (letter, signal) => mailer.send(letter, signal),
  lanes: 5,
  lease: Number(lease),
});
