import type { ProblemCode } from '../../../contract/problems.ts';
import { Button } from '../../../ui/button.tsx';
import type { AutosaveProblem } from './use-autosave.ts';

export interface AutosaveState {
  isSaving: boolean;
  /** When the form was saved last; null when it was not since it was opened. */
  savedAt: Date | null;
  /** Why the last autosave failed. */
  problem: AutosaveProblem | null;
}

/** What the user can do about a problem. */
interface Remedy {
  label: string;
  act: () => void;
}

interface AutosaveNoteProps extends AutosaveState {
  /** What is said of a saved form, before the time. */
  saved: string;
  /** Whether the unsaved form is stored in the browser. */
  isKept: boolean;
  remedies: Partial<Record<ProblemCode, Remedy>>;
}

/** When the form was autosaved. It is announced when the minute or a problem changes, not at every autosave. */
export function AutosaveNote({ saved, isSaving, savedAt, problem, isKept, remedies }: AutosaveNoteProps) {
  const remedy = problem?.code && remedies[problem.code];
  const safe = isKept ? 'Your text is kept in this browser.' : 'Keep this page open until it is saved.';
  return (
    <>
      {isSaving && !problem && <span aria-hidden="true">Saving…</span>}
      <span role="status" className={isSaving && !problem ? 'sr-only' : 'empty:hidden'}>
        {problem ? `${problem.text} ${safe}` : savedAt && `${saved} ${timeOf(savedAt)}`}
      </span>
      {remedy && (
        <Button variant="quiet" onClick={remedy.act}>
          {remedy.label}
        </Button>
      )}
    </>
  );
}

/** @returns "14:32", by the clock of this browser */
function timeOf(time: Date): string {
  return new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time);
}
