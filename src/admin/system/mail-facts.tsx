import { Link } from '@tanstack/react-router';
import type { SystemReport } from '../../contract/system.ts';
import { Fact, Facts } from './facts.tsx';
import { Ago } from './times.tsx';

/** How emails leave, and whether they do. @param now by the clock of the server, in milliseconds since 1970 */
export function MailFacts({ mail, now }: { mail: SystemReport['mail']; now: number }) {
  const { transport, from, succeededAt, failedAt, error } = mail;
  const isFailing = (failedAt ?? '') > (succeededAt ?? '');
  return (
    <Facts title="Email">
      <Fact name="Goes to">
        {transport === 'smtp' ? (
          'The mail server of SMTP_URL'
        ) : (
          <Link
            to="/admin/newsletter/outbox"
            className="underline decoration-rule underline-offset-4 hover:text-accent"
          >
            The outbox
          </Link>
        )}
      </Fact>
      <Fact name="From">{from}</Fact>
      <Fact name={transport === 'smtp' ? 'Last sent' : 'Last written'}>
        {succeededAt ? <Ago instant={succeededAt} now={now} /> : <span className="text-muted">None yet</span>}
      </Fact>
      <Fact name="Last error">
        {failedAt ? (
          <span className={isFailing ? 'error-mark text-error' : undefined}>
            <Ago instant={failedAt} now={now} />: {error}
          </span>
        ) : (
          <span className="text-muted">None</span>
        )}
      </Fact>
    </Facts>
  );
}
