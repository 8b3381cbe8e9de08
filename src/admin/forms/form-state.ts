import type { AutosaveProblem } from './autosave-problem.ts';
import type { FormTypes } from './form-rules.ts';
import type { KeptForm } from './unsaved-forms.ts';
import type { Base, Stale } from './versions.ts';

/** See the drawing at `FormMachine`. */
export type Phase = 'idle' | 'checking' | 'saving' | 'autosaving' | 'comparing';

/** The changes that a merge has made in the form, until the next save. */
export interface MergeNote<Fields> {
  before: Fields;
  after: Fields;
  /** Whether the user has taken the merge back in the form. */
  isUndone: boolean;
}

/** A conflict, and the user's choices. */
export interface StaleChoice<F extends FormTypes> extends Stale<F['stored'], F['fields']> {
  /** Saves what the user has chosen of a text that both have changed. */
  onChoose: (chosen: F['fields']) => void;
  /** Saves the fields that were changed in the form; all other fields stay as another editor has saved them. */
  onKeepMine: () => void;
  /** Discards the typed text. */
  onTakeStored: () => void;
  onClose: () => void;
}

/** The state of a form that a screen shows. Every change replaces the whole object. */
export interface FormState<F extends FormTypes> {
  phase: Phase;
  base: Base<F['stored'], F['fields']>;
  /** Whether a press waits for the end of an autosave. */
  isWaiting: boolean;
  /** Why the last save failed. */
  failure: string | null;
  /** More was typed during the last save. */
  isBehind: boolean;
  /** Whether the unsaved text is stored in the browser. */
  isKept: boolean;
  /** When the entry was stored last by a form that stayed open; null when it was not since it was opened. */
  savedAt: Date | null;
  /** Why the last autosave failed; over once the form has another base. */
  problem: AutosaveProblem | null;
  merge: MergeNote<F['fields']> | null;
  stale: StaleChoice<F> | null;
  /** Unsaved forms of earlier visits, latest first. */
  offers: readonly KeptForm<F['fields']>[];
}
