import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import {
  invitationsQuery,
  inviteAgainMutation,
  refreshPeople,
  revokeInvitationMutation,
} from '../../client/admin/people.ts';
import type { Invitation, SentInvitation } from '../../contract/people.ts';
import { longDate } from '../../foundation/dates.ts';
import { roleNames } from '../../foundation/role-names.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { Badge } from '../../ui/badge.tsx';
import { useNow } from '../formats/use-now.ts';
import { FailureNotice } from '../layout/notices.tsx';
import { useDelete } from '../lists/use-delete.ts';
import { useWrite } from '../session/use-write.ts';

interface InvitationListProps {
  onSent: (sent: SentInvitation) => void;
  onRevoked: (id: string) => void;
}

/** The invitations that are not accepted yet; nothing while there are none. */
export function InvitationList({ onSent, onRevoked }: InvitationListProps) {
  const { data: invitations, error, refetch } = useQuery({ ...invitationsQuery(useHttp()), refetchOnMount: 'always' });
  const { mutate: sendAgain } = useWrite({
    mutation: inviteAgainMutation,
    refresh: refreshPeople,
    flightOf: (id) => id,
    onSuccess: onSent,
  });
  const askAndRevoke = useDelete({
    mutation: revokeInvitationMutation,
    refresh: refreshPeople,
    title: (email) => `Revoke the invitation of ${email}?`,
    consequence: 'Its link will stop working.',
    yes: 'Revoke',
    success: 'Invitation revoked',
    onDeleted: onRevoked,
  });
  if (!invitations) {
    if (!error) return null;
    return (
      <div className="mt-8">
        <FailureNotice message={error.message} retry={refetch} />
      </div>
    );
  }
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invited" className="mt-8">
      <h3 id="invited" className="mb-2 font-semibold text-sm">
        Not accepted yet
      </h3>
      <ul aria-label="Invitations" className="border-rule border-t">
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onSendAgain={() => sendAgain(invitation.id)}
            onRevoke={() => askAndRevoke({ id: invitation.id, name: invitation.email })}
          />
        ))}
      </ul>
    </section>
  );
}

const action = 'inline-flex min-h-11 items-center gap-1.5 pr-4 text-muted text-sm hover:text-ink';

interface InvitationRowProps {
  invitation: Invitation;
  onSendAgain: () => void;
  onRevoke: () => void;
}

/** Focusable, for `useDelete`. */
function InvitationRow({ invitation: { email, name, role, expiresAt }, onSendAgain, onRevoke }: InvitationRowProps) {
  const { timeZone } = useSite();
  const hasExpired = Date.parse(expiresAt) <= useNow();
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center justify-between gap-x-6 border-rule border-b py-2">
      <div className="min-w-0">
        <p className="break-words font-medium">{email}</p>
        <p className="break-words text-muted text-sm">
          {name && <bdi>{name}</bdi>}
          {name && ' · '}
          {roleNames[role]} · {hasExpired ? <Badge>Expired</Badge> : `until ${longDate(expiresAt, timeZone)}`}
        </p>
      </div>
      <div className="flex">
        <button type="button" onClick={onSendAgain} className={action}>
          <Send aria-hidden="true" size={15} />
          Send again <span className="sr-only">to {email}</span>
        </button>
        <button type="button" onClick={onRevoke} className={`${action} hover:text-error`}>
          <X aria-hidden="true" size={15} />
          Revoke <span className="sr-only">the invitation of {email}</span>
        </button>
      </div>
    </li>
  );
}
