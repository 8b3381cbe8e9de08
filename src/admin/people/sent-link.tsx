import { useQuery } from '@tanstack/react-query';
import { mailQuery } from '../../client/admin/newsletter-outbox.ts';
import type { SentInvitation } from '../../contract/people.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { LinkToCopy } from '../forms/link-to-copy.tsx';
import { scrollHere } from '../layout/on-show.ts';

/** What has just become of an invitation, with its link, which is never shown again. */
export function SentLink({ sent: { email, link } }: { sent: SentInvitation }) {
  const { data: mail } = useQuery(mailQuery(useHttp()));
  return (
    <div ref={scrollHere} role="status" className="note mt-6">
      <p className="break-words">
        {mail?.transport === 'outbox'
          ? `No mail server is set up, so the invitation to ${email} was not sent; it is in the outbox.`
          : `Invitation sent to ${email}.`}{' '}
        You can also pass on the link yourself. It won't be shown again.
      </p>
      <LinkToCopy label="Link of the invitation" link={link} />
    </div>
  );
}
