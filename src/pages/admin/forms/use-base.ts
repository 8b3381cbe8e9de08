import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { rebaseForm } from './rebase-form.ts';
import type { UnsavedForm } from './unsaved-forms.ts';
import { type Base, baseOf } from './versions.ts';

/** What a form knows of any entry. */
export interface Entry {
  id?: string;
  version?: number;
}

export interface BaseOptions<Stored extends Entry, Fields extends FieldValues> {
  /** The entry that is edited; null for a new one. */
  opened: Stored | null;
  /** What the form holds of an entry, or of a new one. */
  toFields: (stored: Stored | null) => Fields;
  /** Checks the fields of that entry. */
  resolver: (stored: Stored | null) => Resolver<Fields>;
  /** False where a field with an error may be out of sight: `onInvalid` focuses it then. */
  shouldFocusError?: boolean;
  /** Called when the form goes back to another state of the entry. */
  onRebase?: (stored: Stored) => void;
}

/** A form, and what it goes back to. */
export interface BasedForm<Stored extends Entry, Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  base: Base<Stored, Fields>;
  /** From here on the form goes back to `next`, and holds `values`. */
  rebase: (next: Base<Stored, Fields>, values: Fields) => void;
  /** Puts text into the form that was kept in this browser. */
  restore: (unsaved: UnsavedForm<Fields>) => void;
}

/** A form whose base changes: when it was saved and stays open, and when somebody else's change was accepted. */
export function useBase<Stored extends Entry, Fields extends FieldValues>(
  options: BaseOptions<Stored, Fields>,
): BasedForm<Stored, Fields> {
  const { opened, toFields, resolver, shouldFocusError = true, onRebase } = options;
  const [base, setBase] = useState(() => baseOf(opened, uuid(), toFields));
  const form = useForm<Fields>({
    resolver: resolver(base.stored),
    defaultValues: base.fields as DefaultValues<Fields>,
    shouldFocusError,
  });
  return {
    form,
    base,
    rebase: (next, values) => {
      setBase(next);
      if (next.stored) onRebase?.(next.stored);
      rebaseForm(form, next.fields, values);
    },
    restore: ({ fields, version, newId = base.newId }) => {
      form.reset(fields, { keepDefaultValues: true });
      // Its id goes with it: the answer to its last save may have been lost.
      setBase({ ...base, version, newId });
    },
  };
}
