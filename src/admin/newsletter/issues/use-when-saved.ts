import { useEffect, useEffectEvent, useState } from 'react';
import type { AdminIssue } from '../../../contract/issues.ts';
import type { IssueForm } from './use-issue-form.ts';

/** Something that is done to the stored issue, whose version it names. */
type Act = (stored: AdminIssue) => void;

/**
 * The server sends, schedules and tests the stored issue: an action waits until everything that was typed is stored, and is dropped where that
 * fails, which the form says. A second press meanwhile does nothing.
 */
export function useWhenSaved(editing: IssueForm) {
  const { isPending, autosave, base, hasUnsavedChanges, saveAndStay } = editing;
  const [wanted, setWanted] = useState<{ act: Act } | null>(null);
  const isBusy = isPending || autosave.isSaving;
  const carryOut = useEffectEvent(() => {
    setWanted(null);
    if (wanted && base.stored && !hasUnsavedChanges()) wanted.act(base.stored);
  });
  useEffect(() => {
    if (wanted && !isBusy) carryOut();
  }, [wanted, isBusy]);
  return {
    isWaiting: wanted !== null,
    whenSaved: (act: Act) => {
      if (wanted) return;
      if (hasUnsavedChanges()) saveAndStay();
      setWanted({ act });
    },
  };
}
