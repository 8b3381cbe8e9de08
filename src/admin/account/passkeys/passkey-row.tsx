import { useState } from 'react';
import type { Passkey } from '../../../contract/passkeys.ts';
import { longDate } from '../../../foundation/dates.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { takeFocus } from '../../layout/on-show.ts';
import { RenamePasskey } from './rename-passkey.tsx';
import { useRemovePasskey } from './use-remove-passkey.ts';

/** A passkey, and what can be done with it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const { timeZone } = useSite();
  const askAndRemove = useRemovePasskey();
  /** Once it closes, the button that opened it has the focus again. */
  const [renaming, setRenaming] = useState<'not-yet' | 'open' | 'closed'>('not-yet');
  return (
    <li tabIndex={-1} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3">
      {renaming === 'open' ? (
        <RenamePasskey passkey={passkey} onDone={() => setRenaming('closed')} />
      ) : (
        <>
          <div className="min-w-0">
            <p dir="auto" className="break-words font-medium">
              {name}
            </p>
            <p className="mt-0.5 text-muted text-sm">
              added {longDate(createdAt, timeZone)} ·{' '}
              {lastUsedAt ? `last used ${longDate(lastUsedAt, timeZone)}` : 'never used'}
            </p>
          </div>
          <div className="flex gap-3">
            <Button
              ref={renaming === 'closed' ? takeFocus : undefined}
              variant="quiet"
              onClick={() => setRenaming('open')}
            >
              Rename <span className="sr-only">{name}</span>
            </Button>
            <Button variant="quiet" onClick={() => askAndRemove({ id, name })}>
              Remove <span className="sr-only">{name}</span>
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
