import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { compareFields, versionsOf } from '../forms/versions.ts';
import { describeValue, fieldLabels, fieldNames } from './settings-fields.ts';
import type { StaleSettings } from './use-settings-form.ts';

interface StaleNoticeProps {
  stale: StaleSettings;
  onTakeStored: () => void;
}

/** Says that somebody else has saved the settings meanwhile, and which of the typed fields they have changed too. */
export function StaleNotice({ stale, onTakeStored }: StaleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const versions = versionsOf(stale);
  const conflicts = compareFields(fieldNames, versions).filter(({ by }) => by === 'both');
  // Runs for every new conflict, because the notice may still be shown from the one before.
  useEffect(() => {
    if (stale) notice.current?.focus();
  }, [stale]);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="mb-8 border border-accent p-5">
      <h2 className="font-semibold">The settings have changed</h2>
      <p className="mt-1 text-sm">
        Someone saved them after you opened this page. None of your changes has been saved yet, and nothing is lost:
        what you typed is still here, and everything else now shows what they saved. Save again to keep your changes.
      </p>
      {conflicts.length > 0 && (
        <>
          <p className="mt-4 text-sm">You both changed this. The saved value is:</p>
          <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
            {conflicts.map(({ name }) => (
              <div key={name} className="contents">
                <dt className="text-muted">{fieldLabels[name]}</dt>
                <dd dir="auto" className="break-words">
                  {describeValue(name, versions.stored) || <em className="text-muted">Nothing</em>}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Button variant="quiet" className="mt-4" onClick={onTakeStored}>
        Discard my change
      </Button>
    </div>
  );
}
