import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { BasedForm, Entry } from './use-base.ts';
import { type Base, baseOf, openedFields, type Stale, type Versions, withTyped } from './versions.ts';

type Names<Fields> = readonly (keyof Fields & string)[];

export interface StaleOptions<Stored extends Entry, Fields extends FieldValues, Input> {
  toFields: (stored: Stored | null) => Fields;
  differences: (one: Fields, other: Fields) => (keyof Fields & string)[];
  /** Reads the stored entry of an input; null when the entry was deleted. */
  readLatest?: (input: Input) => Promise<Stored | null>;
  /** Called when somebody else has deleted the entry. */
  onGone?: () => unknown;
  /** Merges an entry that both have changed; the default is `mergeFields`. */
  merge?: (versions: Versions<Fields>) => Fields;
  /** Merges at once, for the next save to store; otherwise the user is asked. */
  mergesAtOnce?: boolean;
}

/** @returns the stored fields, with those that were changed in the form; without `opened` all count as changed */
export function mergeFields<Fields extends object>(
  { mine, stored, opened }: Versions<Fields>,
  differences: (one: Fields, other: Fields) => Names<Fields>,
): Fields {
  return withTyped(stored, mine, differences(mine, opened ?? stored));
}

/** Handles an entry that somebody else has changed since the form was opened. */
export function useStale<Stored extends Entry, Fields extends FieldValues, Input>(
  options: StaleOptions<Stored, Fields, Input>,
  { form, base, rebase }: BasedForm<Stored, Fields>,
) {
  const [stale, setStale] = useState<Stale<Stored, Fields> | null>(null);
  const { toFields, differences, readLatest, onGone, mergesAtOnce = false } = options;
  const { merge = (versions) => mergeFields(versions, differences) } = options;

  function show(latest: Base<Stored, Fields>): void {
    const found = { mine: structuredClone(form.getValues()), opened: openedFields(base), latest };
    setStale(found);
    if (mergesAtOnce) accept(found);
  }

  /** Makes the stored entry the base of the form. @returns the form's new fields */
  function accept({ mine, opened, latest }: Stale<Stored, Fields>): Fields {
    const merged = merge({ mine, opened, stored: latest.fields });
    rebase(latest, merged);
    return merged;
  }

  return {
    stale,
    forget: () => setStale(null),
    /** Reads the stored entry and shows it beside the form's fields. @param tell reports that it could not be read */
    compare: async (input: Input, tell: (error: Error) => void): Promise<void> => {
      try {
        const stored = await readLatest?.(input);
        if (stored) show(baseOf(stored, base.newId, toFields));
        else onGone?.();
      } catch (error) {
        tell(error as Error);
      }
    },
    accept,
    /** Discards the typed text. */
    takeLatest: () => {
      if (stale) rebase(stale.latest, stale.latest.fields);
      setStale(null);
    },
  };
}
