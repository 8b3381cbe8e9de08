import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mailQuery } from '../../../../client/admin/newsletter-outbox.ts';
import { useHttp } from '../../../site/layout/use-site.ts';

/** Says where emails go while there is no mail server. */
export function OutboxNotice() {
  const { data: mail } = useQuery(mailQuery(useHttp()));
  if (mail?.transport !== 'outbox') return null;
  return (
    <p className="mb-5 border-accent border-l-2 pl-3 text-sm">
      <strong className="font-semibold">No mail server is set up</strong> (SMTP_URL), so no email is sent. Emails are
      kept in the{' '}
      <Link to="/admin/newsletter/outbox" className="underline hover:text-accent">
        outbox
      </Link>
      .
    </p>
  );
}
