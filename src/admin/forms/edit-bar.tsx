import type { ComponentProps, ReactNode } from 'react';
import { AutosaveTrouble } from './autosave-note.tsx';
import type { AutosaveProblem } from './autosave-problem.ts';
import { SaveNote } from './save-note.tsx';
import { watchBarHeight } from './watch-bar-height.ts';

interface EditBarProps {
  /** The kind of entry. */
  noun: string;
  /** The form, as `useFormMachine` gives it. */
  editing: {
    note: Required<ComponentProps<typeof SaveNote>>;
    autosave: { problem: AutosaveProblem | null };
    merge: unknown;
    saveAndStay: () => void;
  };
  /** Whether it is saved, and what readers see of it. */
  state: ReactNode;
  /** Actions on it. */
  actions: ReactNode;
  /** Why the last of these failed. */
  error?: string | undefined;
  /** Dialogs that the actions open. */
  children?: ReactNode;
}

/** Stays visible above an entry that is written and saved by itself. Its buttons keep the focus while they wait; a press then does nothing. */
export function EditBar({ noun, editing, state, actions, error, children }: EditBarProps) {
  const { note, autosave, merge } = editing;
  const save = () => editing.saveAndStay();
  return (
    <section
      ref={watchBarHeight}
      aria-label="State and actions"
      className="sticky top-0 z-20 -mx-4 mb-6 border-rule border-b bg-paper px-4 sm:-mx-2 sm:px-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
        {state}
        <div className="ml-auto flex items-center gap-2">{actions}</div>
      </div>
      <div className="grid gap-2 text-sm has-[p:not(:empty)]:pb-3">
        {error && (
          <p role="alert" className="error-note">
            {error}
          </p>
        )}
        <SaveNote {...note} />
        <AutosaveTrouble
          problem={autosave.problem}
          isKept={note.isKept}
          remedies={{
            'stale-edit': { label: 'Compare', act: save },
            'not-signed-in': { label: 'Sign in and save', act: save },
            invalid: { label: 'Show what is wrong', act: save },
            'slug-taken': { label: 'Show what is wrong', act: save },
          }}
        />
        <p role="status" className="empty:hidden">
          {merge !== null && `Another editor has changed this ${noun}, too. Their changes are in it now, beside yours.`}
        </p>
      </div>
      {children}
    </section>
  );
}
