import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { BasedForm, Entry } from './use-base.ts';
import { type Base, baseOf, openedFields, type Stale, type Versions, withTyped } from './versions.ts';

type Names<Fields> = readonly (keyof Fields & string)[];

export interface StaleOptions<Stored extends Entry, Fields extends FieldValues, Input> {
  toFields: (stored: Stored | null) => Fields;
  differences: (one: Fields, other: Fields) => (keyof Fields & string)[];
  /** Reads what is stored now of what was sent; null when the entry is gone. */
  readLatest?: (input: Input) => Promise<Stored | null>;
  /** Called when somebody else has deleted the entry. */
  onGone?: () => unknown;
  /** What is saved when both have changed the entry: by default what is stored, with every field as it was changed here. */
  merge?: (versions: Versions<Fields>) => Fields;
  /** The form takes over what others have changed at once, and leaves it to the next save; else the user is asked. */
  mergesAtOnce?: boolean;
}

/** @returns what is stored, with every field that was changed here; without `opened` every field counts as changed */
export function mergeFields<Fields extends object>(
  { mine, stored, opened }: Versions<Fields>,
  differences: (one: Fields, other: Fields) => Names<Fields>,
): Fields {
  return withTyped(stored, mine, differences(mine, opened ?? stored));
}

/** What somebody else has saved meanwhile, and what becomes of it. */
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

  /** From here on the form goes back to what somebody else has saved. @returns what it holds now */
  function accept({ mine, opened, latest }: Stale<Stored, Fields>): Fields {
    const merged = merge({ mine, opened, stored: latest.fields });
    rebase(latest, merged);
    return merged;
  }

  return {
    stale,
    forget: () => setStale(null),
    /** Reads what is stored now, and shows it beside what the form holds. @param tell says that it could not be read */
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
    /** Throws away what was typed. */
    takeLatest: () => {
      if (stale) rebase(stale.latest, stale.latest.fields);
      setStale(null);
    },
  };
}
