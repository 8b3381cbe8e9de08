import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mailQuery } from '../../client/admin/newsletter-outbox.ts';
import type { SentInvitation } from '../../contract/people.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { LinkToCopy } from '../forms/link-to-copy.tsx';
import { Panel } from '../layout/panel.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';

/** Invites people, and shows who has not accepted yet. */
export function InvitationPanel() {
  const [sent, setSent] = useState<SentInvitation | null>(null);
  return (
    <Panel title="Invite someone" lead="They get an email with a link that works once, for seven days.">
      <InviteForm onSent={setSent} />
      {sent && <SentLink key={sent.link} sent={sent} />}
      <InvitationList onSent={setSent} onRevoked={(id) => setSent((last) => (last?.id === id ? null : last))} />
    </Panel>
  );
}

/** An invitation that was just sent or renewed, with its link, which is never shown again. */
function SentLink({ sent: { email, link } }: { sent: SentInvitation }) {
  const { data: mail } = useQuery(mailQuery(useHttp()));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // No expression: where browsers return a promise of the end of scrolling, React would take it for a clean-up.
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
