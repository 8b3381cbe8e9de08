import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { rebaseForm } from './rebase-form.ts';
import type { BasedForm, Entry } from './use-base.ts';

/** What a merge has changed in the form, until the next save. */
export interface MergeNote<Fields> {
  before: Fields;
  after: Fields;
  /** Whether the user has taken the merge back in the form. */
  isUndone: boolean;
}

/** @returns the present fields without what a merge has brought in */
export type TakeBack<Fields> = (merge: { before: Fields; after: Fields }, now: Fields) => Fields;

/** Notes what a merge has brought into the form, and takes it back. */
export function useMergeNote<Stored extends Entry, Fields extends FieldValues>(
  { form, base }: BasedForm<Stored, Fields>,
  takeBack: TakeBack<Fields> | undefined,
) {
  const [note, setNote] = useState<MergeNote<Fields> | null>(null);
  return {
    note,
    /** @param before the form's fields @param after the merged ones */
    add: (before: Fields, after: Fields) => {
      // A second merge within one save: both are taken back together.
      setNote((last) => ({ before: last && takeBack ? takeBack(last, before) : before, after, isUndone: false }));
    },
    forget: () => setNote(null),
    undo: () => {
      if (!note || !takeBack) return;
      rebaseForm(form, base.fields, takeBack(note, structuredClone(form.getValues())));
      setNote({ ...note, isUndone: true });
    },
  };
}
