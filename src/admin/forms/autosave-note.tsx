import type { ProblemCode } from '../../contract/problems.ts';
import { Button } from '../../ui/button.tsx';
import type { AutosaveProblem } from './autosave-problem.ts';

export interface AutosaveState {
  isSaving: boolean;
  /** When the form was saved last; null when it was not since it was opened. */
  savedAt: Date | null;
  /** Why the last autosave failed. */
  problem: AutosaveProblem | null;
}

interface AutosaveNoteProps extends AutosaveState {
  /** The words before the time of a save. */
  saved: string;
}

/** When the form was autosaved. It is announced when the minute changes, not at every autosave. */
export function AutosaveNote({ saved, isSaving, savedAt, problem }: AutosaveNoteProps) {
  const isAtWork = isSaving && !problem;
  return (
    <>
      {isAtWork && <span aria-hidden="true">Saving…</span>}
      <span role="status" className={isAtWork ? 'sr-only' : 'empty:hidden'}>
        {!problem && savedAt && `${saved} ${timeOf(savedAt)}`}
      </span>
    </>
  );
}

/** A button with which the user can solve a problem. */
interface Remedy {
  label: string;
  act: () => void;
}

interface AutosaveTroubleProps {
  problem: AutosaveProblem | null;
  /** Whether the unsaved form is stored in the browser. */
  isKept: boolean;
  remedies: Partial<Record<ProblemCode, Remedy>>;
}

/** Ids of the message below and of its button: a button that waits for it names them. A page has one form that is autosaved. */
export const troubleId = 'save-trouble';
export const remedyId = 'save-remedy';

/** Why the form is not autosaved, and beside it what can be done about it. */
export function AutosaveTrouble({ problem, isKept, remedies }: AutosaveTroubleProps) {
  const remedy = problem?.code && remedies[problem.code];
  const safe = isKept ? 'Your text is kept in this browser.' : 'Keep this page open until it is saved.';
  return (
    <div className={problem ? 'error-note flex items-center gap-x-5 gap-y-2 py-1.5! max-sm:flex-wrap' : ''}>
      <p id={troubleId} role="status" className="min-w-0 break-words py-1.5 text-sm empty:hidden">
        {problem && (
          <>
            <span className="font-medium text-error">{problem.text}</span> <span className="text-muted">{safe}</span>
          </>
        )}
      </p>
      {remedy && (
        <Button id={remedyId} variant="outline" onClick={remedy.act} className="shrink-0">
          {remedy.label}
        </Button>
      )}
    </div>
  );
}

/** @returns "2:32 PM", by the clock of this browser */
function timeOf(time: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(time);
}
