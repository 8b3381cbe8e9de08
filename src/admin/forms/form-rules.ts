import type { HttpError } from '../../client/http.ts';
import type { ToastMessage } from '../../ui/toasts.ts';
import type { KeptForm, UnsavedForm } from './unsaved-forms.ts';
import type { Base, Versions } from './versions.ts';

/** The fields that every entry has. */
export interface Entry {
  id?: string;
  version?: number;
}

/** The types of one form. */
export interface FormTypes {
  /** The entry as the server returns it. */
  stored: Entry;
  /** The typed values. */
  fields: object;
  /** The input of a save. */
  input: unknown;
  /** The action of a button besides storing the fields, such as to publish. */
  intent: unknown;
}

/** Names of fields, in the order of the form. */
export type Names<Fields> = readonly (keyof Fields & string)[];

/** The pending or last save. */
export interface Sent<F extends FormTypes> {
  input: F['input'];
  /** The form's fields when the save began. */
  typed: F['fields'];
  /** The form's base when the save began. */
  base: Base<F['stored'], F['fields']>;
  /** Whether the form should stay open. */
  stays: boolean;
  intent: F['intent'] | null;
  /** The changed fields that an autosave has not sent. */
  leftOut?: Names<F['fields']>;
  /** How often this save was merged with another editor's and sent again. */
  merges?: number;
}

/** How a text is read, compared and merged: functions of the noun. */
export interface TextRules<Stored, Fields> {
  /** Returns the form's fields of a stored entry, or of a new one. */
  toFields: (stored: Stored | null) => Fields;
  /** @returns the names of the fields that differ */
  differences: (one: Fields, other: Fields) => Names<Fields>;
  /** The fields of a form that stays open after a save: the stored ones, except those typed in since. */
  holdTyped?: (stored: Fields, typed: Fields, typedSince: Names<Fields>) => Fields;
  /** Merges whatever loses nothing, to be saved at once; returns null when the user has to choose. */
  reconcile?: (versions: Versions<Fields>) => Fields | null;
  /** Merges an entry that both have changed; the default keeps what was changed in the form. */
  merge?: (versions: Versions<Fields>) => Fields;
  /** Merges at once, for the next save to store; otherwise the user is asked. */
  mergesAtOnce?: boolean;
  /** @returns the present fields without what a merge has brought in */
  takeBack?: (merge: { before: Fields; after: Fields }, now: Fields) => Fields;
}

/** The input of an autosave. */
export interface ToAutosave<F extends FormTypes> {
  input: F['input'];
  /** The changed fields that it does not send yet: they stay as they were typed. */
  leftOut: Names<F['fields']>;
}

/** How an entry is stored. */
export interface ServerRules<F extends FormTypes> {
  /** @param checked the validated fields @param typed the same fields as typed */
  toInput: (
    checked: F['fields'],
    typed: F['fields'],
    base: Base<F['stored'], F['fields']>,
    intent: F['intent'] | null,
  ) => F['input'];
  /**
   * @returns what an autosave of these fields sends; null when there is nothing to save, when they are invalid, or when the
   *   entry is saved only by its editor. Without this rule nothing is autosaved.
   */
  autosave?: (fields: F['fields'], base: Base<F['stored'], F['fields']>) => ToAutosave<F> | null;
  /** Reads the stored entry of an input; null when the entry was deleted. Without it entries have no versions: the last save wins. */
  readLatest?: (input: F['input']) => Promise<F['stored'] | null>;
  /** Whether something beside the form is writing the entry: autosaves wait. */
  isBusy?: () => boolean;
}

/** The calls over the network. */
export interface Calls<F extends FormTypes> {
  /** Creates an entry, or changes one; a session that has ended is renewed by the user. @throws HttpError, or why there is no answer */
  save: (input: F['input'], base: Base<F['stored'], F['fields']>, signal: AbortSignal) => Promise<F['stored']>;
  /** The same without a question to the user, and given up after a time. */
  autosave: (input: F['input'], base: Base<F['stored'], F['fields']>) => Promise<F['stored']>;
  /** Invalidates everything that shows the entry. */
  refresh: () => void;
}

/** How typed text is kept in the browser until it is saved. */
export interface KeptRules<Fields> {
  /** @param id undefined for a new entry @returns the prefix of the storage keys of the entry's unsaved forms */
  scopeOf: (id?: string) => string;
  /** See `readForms`. */
  readFields: (fields: Record<string, unknown>) => Fields | null;
  /** @returns unsaved forms of other scopes that are this entry's, too: offered after those of its own */
  readOthers?: () => KeptForm<Fields>[];
  /** Whether a form has nothing that the other one lacks; the default asks whether a field differs. */
  isSame?: (one: Fields, other: Fields) => boolean;
  /**
   * Restores an unsaved form in another way than as it is. @param restore makes a form that of the page, and takes the offer away
   */
  onRestore?: (offered: KeptForm<Fields>, restore: (form: UnsavedForm<Fields>) => void) => unknown;
}

/** The errors of the fields, by field. */
export type FieldProblems<Fields> = { readonly [Name in keyof Fields]?: unknown };

/** Events of a form that the noun handles. */
export interface FormEvents<F extends FormTypes> {
  /** A text is about to be sent. */
  send?: (typed: F['fields']) => void;
  /** A save of the user's is stored; not an autosave. */
  saved?: (saved: F['stored'], sent: Sent<F>) => void;
  /** The entry is stored, and the form stays open. */
  stay?: (saved: F['stored']) => void;
  /** The base is another state of the entry. */
  rebase?: (stored: F['stored']) => void;
  /** A field is wrong. */
  invalid?: (errors: FieldProblems<F['fields']>) => void;
  /**
   * The server has refused a save, not for its version; the default is `showErrors`.
   * @param showErrors shows the server's errors beside their fields; returns false where it names none
   * @returns whether that was handled
   */
  refused?: (error: HttpError, sent: Sent<F>, showErrors: () => boolean) => boolean;
  /** Another editor has deleted the entry. */
  gone?: () => unknown;
}

/** Everything that differs from noun to noun. */
export interface FormRules<F extends FormTypes> {
  text: TextRules<F['stored'], F['fields']>;
  server: ServerRules<F>;
  calls: Calls<F>;
  kept?: KeptRules<F['fields']> | undefined;
  told: {
    /** The toast after a save. */
    saved: (saved: F['stored'], sent: Sent<F>) => ToastMessage;
    /** The toast instead of a save that would change nothing; without it such a save is sent. */
    unchanged?: ToastMessage;
  };
  /** Leaves the page after a save; without it the form stays open. */
  leave?: ((saved: F['stored']) => unknown) | undefined;
  /** Shows that a form that stays open has created its entry. */
  created?: ((id: string) => void) | undefined;
  on?: FormEvents<F> | undefined;
}
