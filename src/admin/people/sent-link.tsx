import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { mailQuery } from '../../client/admin/newsletter-outbox.ts';
import type { SentInvitation } from '../../contract/people.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { LinkToCopy } from '../forms/link-to-copy.tsx';

/** Says that an invitation was made, with its link, which is never shown again. */
export function SentLink({ sent: { email, link } }: { sent: SentInvitation }) {
  const { data: mail } = useQuery(mailQuery(useHttp()));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A block, not an expression: some browsers return a promise, which React would call as a clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} role="status" className="note mt-6">
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
