import { Link } from '@tanstack/react-router';
import Crown from 'lucide-react/icons/crown';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import UserMinus from 'lucide-react/icons/user-minus';
import { useState } from 'react';
import type { Person } from '../../contract/people.ts';
import { longDate } from '../../foundation/dates.ts';
import { useSite } from '../../foundation/use-site.ts';
import { Badge } from '../../ui/badge.tsx';
import { countOf } from '../../ui/count.ts';
import { useUser } from '../session/use-permissions.ts';
import { PersonFields } from './person-fields.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useEndPersonSessions, useRemovePerson, useRemoveSecondFactor } from './use-change-person.ts';

/** One account: its person, the fields that can be changed, and its sessions. It can take the focus, for `useRemovePerson`. */
export function PersonRow({ person }: { person: Person }) {
  const user = useUser();
  return (
    <li
      tabIndex={-1}
      className="grid gap-x-8 gap-y-4 border-rule border-b py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div className="min-w-0">
        <Who person={person} />
        {person.id !== user.id && person.sessions > 0 && <PersonSessions person={person} />}
        <Actions person={person} />
      </div>
      <PersonFields person={person} />
    </li>
  );
}

function Who({ person }: { person: Person }) {
  const { id, name, email, lastSignInAt, sessions } = person;
  const user = useUser();
  const { timeZone } = useSite();
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <bdi className="break-words">{name}</bdi>
        {id === user.id && <Badge variant="quiet">You</Badge>}
      </h2>
      <p className="mt-0.5 break-words text-muted text-sm">{email}</p>
      <p className="mt-0.5 text-muted text-sm">
        {lastSignInAt ? `Last sign-in ${longDate(lastSignInAt, timeZone)}` : 'No sign-in recorded yet'}
        {sessions === 0 && ' · not signed in'}
      </p>
      <p className="mt-0.5 text-muted text-sm">{describeFactors(person)}</p>
    </>
  );
}

/** @returns the factors that a sign-in needs besides the password */
function describeFactors({ hasSecondFactor, passkeys }: Person): string {
  const twoStep = hasSecondFactor ? 'Two-step verification' : 'No two-step verification';
  return passkeys > 0 ? `${twoStep} · ${countOf(passkeys, 'passkey')}` : twoStep;
}

const action = 'inline-flex min-h-11 items-center gap-1.5 pr-4 text-muted text-sm hover:text-ink';

function Actions({ person }: { person: Person }) {
  const user = useUser();
  const askAndEnd = useEndPersonSessions();
  const askAndReset = useRemoveSecondFactor();
  const askAndRemove = useRemovePerson();
  const [isTransferring, setTransferring] = useState(false);
  if (person.id === user.id) {
    return (
      <Link to="/admin/account" className={`${action} underline underline-offset-4`}>
        Your account
      </Link>
    );
  }
  return (
    <div className="flex flex-wrap">
      {person.sessions > 0 && (
        <button type="button" onClick={() => askAndEnd(person)} className={action}>
          <LogOut aria-hidden="true" size={15} />
          Sign out everywhere <span className="sr-only">{person.name}</span>
        </button>
      )}
      {(person.hasSecondFactor || person.passkeys > 0) && (
        <button type="button" onClick={() => askAndReset(person)} className={action}>
          <KeyRound aria-hidden="true" size={15} />
          Remove second factor <span className="sr-only">of {person.name}</span>
        </button>
      )}
      <button type="button" onClick={() => setTransferring(true)} className={action}>
        <Crown aria-hidden="true" size={15} />
        Make owner <span className="sr-only">{person.name}</span>
      </button>
      {isTransferring && <TransferDialog person={person} onClose={() => setTransferring(false)} />}
      {person.role !== 'owner' && (
        <button type="button" onClick={() => askAndRemove(person)} className={`${action} hover:text-error`}>
          <UserMinus aria-hidden="true" size={15} />
          Remove <span className="sr-only">{person.name}</span>
        </button>
      )}
    </div>
  );
}
