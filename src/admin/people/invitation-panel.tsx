import { useState } from 'react';
import type { SentInvitation } from '../../contract/people.ts';
import { Panel } from '../layout/panel.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { SentLink } from './sent-link.tsx';

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
