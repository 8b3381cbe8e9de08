import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeysQuery } from '../../../../client/admin/passkeys.ts';
import type { Passkey } from '../../../../contract/passkeys.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { longDate } from '../../../site/layout/dates.ts';
import { useHttp, useSite } from '../../../site/layout/use-site.ts';
import { FailureNotice } from '../../layout/notices.tsx';
import { Panel } from '../../layout/panel.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { useRemovePasskey } from './use-remove-passkey.ts';

/** The passkeys of the signed-in account. */
export function PasskeyPanel() {
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery(useHttp()));
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or the PIN of a device, without password and code."
    >
      {passkeys && passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="mb-5 border-rule border-t">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!passkeys && (error ? <FailureNotice message={error.message} retry={refetch} /> : <Skeleton className="h-14" />)}
      {passkeys && !isAdding && (
        <Button variant={passkeys.length > 0 ? 'quiet' : 'solid'} onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      )}
      {isAdding && <AddPasskey onDone={() => setAdding(false)} />}
    </Panel>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const { timeZone } = useSite();
  const askAndRemove = useRemovePasskey();
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3">
      <div className="min-w-0">
        <p dir="auto" className="break-words font-medium">
          {name}
        </p>
        <p className="mt-0.5 text-muted text-sm">
          added {longDate(createdAt, timeZone)} ·{' '}
          {lastUsedAt ? `last used ${longDate(lastUsedAt, timeZone)}` : 'never used'}
        </p>
      </div>
      <Button variant="quiet" onClick={() => askAndRemove({ id, name })}>
        Remove <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}
