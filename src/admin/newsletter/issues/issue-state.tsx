import { useFormContext, useWatch } from 'react-hook-form';
import { firstWrong } from './autosave-issue.ts';
import { differences, type IssueFields } from './issue-fields.ts';
import type { IssueForm } from './use-issue-form.ts';

interface IssueStateProps {
  editing: Pick<IssueForm, 'base' | 'isPending' | 'autosave' | 'note'>;
}

/** Whether the issue is saved, in one line. The time of the last save is announced when its minute changes, not at every autosave. */
export function IssueState({ editing: { base, isPending, autosave, note } }: IssueStateProps) {
  const { control, getValues } = useFormContext<IssueFields>();
  useWatch({ control });
  const fields = getValues();
  const isUnsaved = differences(fields, base.fields).length > 0;
  const wrong = isUnsaved ? firstWrong(fields) : null;
  const { isSaving, savedAt, problem } = autosave;
  if (isUnsaved && !isPending && (problem || note.failure || wrong)) {
    return (
      <p role="status" className="error-mark min-w-0 font-medium text-error">
        {problem || note.failure ? 'Not saved' : `Not saved: ${wrong}`}
      </p>
    );
  }
  const isAtWork = isUnsaved || isPending || isSaving;
  return (
    <p className="min-w-0 text-muted">
      <span aria-hidden="true">{isAtWork ? 'Saving…' : 'Saved'}</span>
      <span role="status" className="sr-only">
        {savedAt && `Saved ${timeOf(savedAt)}`}
      </span>
    </p>
  );
}

/** @returns "2:32 PM", by the clock of this browser */
function timeOf(time: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(time);
}
