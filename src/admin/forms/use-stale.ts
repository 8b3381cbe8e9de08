import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { BasedForm, Entry } from './use-base.ts';
import type { Sent } from './use-save.ts';
import { baseOf, type Stale, sharedFields, type Versions, versionsOf, withTyped } from './versions.ts';

/** How many sent texts are remembered. */
const maxSent = 20;

/** What another editor has saved beside the form's fields, merged where that loses nothing. */
export interface Found<Stored, Fields> {
  found: Stale<Stored, Fields>;
  merged: Fields | null;
}

type Names<Fields> = readonly (keyof Fields & string)[];

export interface StaleOptions<Stored extends Entry, Fields extends FieldValues, Input> {
  toFields: (stored: Stored | null) => Fields;
  differences: (one: Fields, other: Fields) => (keyof Fields & string)[];
  /** Reads the stored entry of an input; null when the entry was deleted. */
  readLatest?: (input: Input) => Promise<Stored | null>;
  /** Called when another editor has deleted the entry. */
  onGone?: () => unknown;
  /** Merges an entry that both have changed; the default is `mergeFields`. */
  merge?: (versions: Versions<Fields>) => Fields;
  /** Merges at once, for the next save to store; otherwise the user is asked. */
  mergesAtOnce?: boolean;
  /** Merges whatever loses nothing, to be saved at once; returns null when the user has to choose. */
  reconcile?: (versions: Versions<Fields>) => Fields | null;
}

/** @returns the stored fields, with those that were changed in the form; without `opened` all count as changed */
function mergeFields<Fields extends object>(
  { mine, stored, opened }: Versions<Fields>,
  differences: (one: Fields, other: Fields) => Names<Fields>,
): Fields {
  return withTyped(stored, mine, differences(mine, opened ?? stored));
}

/** Handles an entry that another editor has changed since the form was opened. */
export function useStale<Stored extends Entry, Fields extends FieldValues, Input>(
  options: StaleOptions<Stored, Fields, Input>,
  { form, rebase }: BasedForm<Stored, Fields>,
) {
  const isComparing = useRef(false);
  const sentTexts = useSentTexts<Fields>();
  const [stale, setStale] = useState<Stale<Stored, Fields> | null>(null);
  const { toFields, differences, readLatest, onGone, mergesAtOnce = false, reconcile } = options;
  const { merge = (versions) => mergeFields(versions, differences) } = options;

  /**
   * Reads what another editor has saved. @returns null when the entry was deleted; `merged` is null where the user has to choose
   * @throws what the read throws
   */
  async function find(sent: Sent<Stored, Fields, Input>): Promise<Found<Stored, Fields> | null> {
    const stored = await readLatest?.(sent.input);
    if (!stored) return null;
    const latest = baseOf(stored, sent.base.newId, toFields);
    const { opened } = sent.base;
    const found = {
      mine: structuredClone(form.getValues()),
      opened: opened && sentTexts.sharedWith(latest.fields, opened, sent.typed),
      latest,
    };
    return { found, merged: reconcile?.(versionsOf(found)) ?? null };
  }

  function show(found: Stale<Stored, Fields>): void {
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
    find,
    noteSent: sentTexts.note,
    /** Whether the stored entry is being read; known at once, unlike a state. */
    isComparing: () => isComparing.current,
    /**
     * Reads the stored entry, and shows it beside the form's fields where it cannot be merged.
     * @param tell reports that it could not be read
     * @returns the fields where it can be merged
     */
    compare: async (
      sent: Sent<Stored, Fields, Input>,
      tell: (error: Error) => void,
    ): Promise<(Found<Stored, Fields> & { merged: Fields }) | null> => {
      isComparing.current = true;
      try {
        const result = await find(sent);
        if (!result) onGone?.();
        else if (result.merged) return { found: result.found, merged: result.merged };
        else show(result.found);
      } catch (error) {
        tell(error as Error);
      } finally {
        isComparing.current = false;
      }
      return null;
    },
    accept,
    /** Discards the typed text. */
    takeLatest: () => {
      if (stale) rebase(stale.latest, stale.latest.fields);
      setStale(null);
    },
  };
}

/** What this form has sent over one base: the server may have stored it, and its answer was lost. */
function useSentTexts<Fields extends object>() {
  const sent = useRef<{ base: unknown; typed: readonly Fields[] }>({ base: null, typed: [] });
  return {
    /** Notes what is sent over a base: where it turns out to be stored, no other editor has changed it. */
    note: (typed: Fields, base: unknown): void => {
      const earlier = sent.current.base === base ? sent.current.typed : [];
      sent.current = { base, typed: [...earlier.slice(1 - maxSent), typed] };
    },
    /** @returns what both sides began with: `opened`, with the fields that are stored as they were sent, last as `typed` */
    sharedWith: (stored: Fields, opened: Fields, typed: Fields): Fields =>
      [...sent.current.typed, typed].reduce((shared, text) => sharedFields(shared, text, stored), opened),
  };
}
