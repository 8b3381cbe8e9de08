import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { rebaseForm } from './rebase-form.ts';
import type { UnsavedForm } from './unsaved-forms.ts';
import { type Base, baseOf } from './versions.ts';

/** The fields that every entry has. */
export interface Entry {
  id?: string;
  version?: number;
}

export interface BaseOptions<Stored extends Entry, Fields extends FieldValues> {
  /** The entry to edit; null for a new one. */
  opened: Stored | null;
  /** Returns the form's fields of a stored entry, or of a new one. */
  toFields: (stored: Stored | null) => Fields;
  /** Validates the fields of that entry. */
  resolver: (stored: Stored | null) => Resolver<Fields>;
  /** False where a field with an error may be on a hidden tab; `onInvalid` then focuses it. */
  shouldFocusError?: boolean;
  /** Called when the base becomes another state of the entry. */
  onRebase?: (stored: Stored) => void;
}

/** A form with its base. */
export interface BasedForm<Stored extends Entry, Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  base: Base<Stored, Fields>;
  /** @returns the base, also before it is rendered: a press in that moment is about what was just saved */
  latestBase: () => Base<Stored, Fields>;
  /** Makes `next` the base, and `values` the form's fields. */
  rebase: (next: Base<Stored, Fields>, values: Fields) => void;
  /** Fills the form with an unsaved form from this browser. */
  restore: (unsaved: UnsavedForm<Fields>) => void;
}

/** A form whose base changes: after a save that leaves it open, and when the user accepts another editor's change. */
export function useBase<Stored extends Entry, Fields extends FieldValues>(
  options: BaseOptions<Stored, Fields>,
): BasedForm<Stored, Fields> {
  const { opened, toFields, resolver, shouldFocusError = true, onRebase } = options;
  const [base, setRendered] = useState(() => baseOf(opened, uuid(), toFields));
  const latest = useRef(base);
  const form = useForm<Fields>({
    resolver: resolver(base.stored),
    defaultValues: base.fields as DefaultValues<Fields>,
    shouldFocusError,
  });
  function setBase(next: Base<Stored, Fields>): void {
    latest.current = next;
    setRendered(next);
  }

  return {
    form,
    base,
    latestBase: () => latest.current,
    rebase: (next, values) => {
      setBase(next);
      if (next.stored) onRebase?.(next.stored);
      rebaseForm(form, next.fields, values);
    },
    restore: ({ fields, version, newId = base.newId, opened = version === base.version ? base.opened : null }) => {
      form.reset(fields, { keepDefaultValues: true });
      // Restores the id too: the last save may have created the entry, and its response was lost.
      setBase({ ...base, version, newId, opened });
    },
  };
}
