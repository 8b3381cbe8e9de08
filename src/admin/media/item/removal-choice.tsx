import { useId } from 'react';
import { can } from '../../../contract/permissions.ts';
import { useUser } from '../../session/use-permissions.ts';

interface RemovalChoiceProps {
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  /** Sentences about the consequence without this choice. */
  otherwise: string;
  /** Sentences about the consequence of this choice, before those that all dialogs share. */
  consequence: string;
}

const everywhere =
  'Emails that were sent with it no longer show it. Browsers and proxies that have loaded it may keep their copy for up to a year, and existing backups and exports keep theirs.';

/** Whether the old file goes for good; offered to those who may delete images permanently. */
export function RemovalChoice({ isChosen, onChange, otherwise, consequence }: RemovalChoiceProps) {
  const id = useId();
  return (
    <div>
      {can(useUser(), 'delete-media') && (
        <label className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={isChosen}
            aria-describedby={id}
            onChange={(event) => onChange(event.target.checked)}
            className="size-4.5 shrink-0 accent-primary"
          />
          Remove the old file for good
        </label>
      )}
      <p id={id} className={isChosen ? 'note' : 'text-muted text-sm'}>
        {isChosen ? `${consequence} ${everywhere}` : otherwise}
      </p>
    </div>
  );
}
