import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

interface StaleNoticeProps {
  /** A title such as "The settings have changed". */
  title: string;
  /** Changes with every new conflict. */
  stale: object;
  /** The fields that both have changed, with their stored values in words. */
  conflicts: readonly { label: string; stored: string }[];
  /** Discards what was typed. */
  onTakeStored: () => void;
}

/** Says that another editor has saved the entry meanwhile, and which of the typed fields they have changed too. */
export function StaleNotice({ title, stale, conflicts, onTakeStored }: StaleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // Runs for every new conflict, because the notice may still be shown from the one before.
  useEffect(() => {
    if (stale) notice.current?.focus();
  }, [stale]);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="note mb-8 p-5">
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1">
        Someone saved changes after you opened this page. None of your changes has been saved yet, and nothing is lost:
        what you typed is still here, and everything else now shows what they saved. Save again to keep your changes.
      </p>
      {conflicts.length > 0 && (
        <>
          <p className="mt-4">You both changed this. The saved value is:</p>
          <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
            {conflicts.map(({ label, stored }) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd dir="auto" className="break-words">
                  {stored || <em className="text-muted">Nothing</em>}
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
