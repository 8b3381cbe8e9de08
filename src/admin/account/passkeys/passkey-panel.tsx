import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeysQuery } from '../../../client/admin/passkeys.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FailureNotice } from '../../layout/notices.tsx';
import { Panel } from '../../layout/panel.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** The passkeys of the signed-in account. */
export function PasskeyPanel() {
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery(useHttp()));
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or your device's PIN instead of a password and a code."
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
        <Button variant="outline" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      )}
      {isAdding && <AddPasskey onDone={() => setAdding(false)} />}
    </Panel>
  );
}
