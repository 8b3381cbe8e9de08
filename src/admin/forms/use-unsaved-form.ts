import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropForm, type KeptForm, keepForm, newKey, readForms, storage } from './unsaved-forms.ts';
import type { Base } from './versions.ts';

/** Debounce: the text is stored after this pause in typing, in milliseconds. */
const pause = 400;

interface UnsavedFormOptions<Fields extends FieldValues> {
  /** Prefix of the storage keys of this entry's unsaved forms. */
  scope: string;
  form: UseFormReturn<Fields>;
  base: Base<unknown, Fields>;
  hasUnsavedChanges: () => boolean;
  isSame: (one: Fields, other: Fields) => boolean;
  /** See `readForms`. */
  readFields: (fields: Record<string, unknown>) => Fields | null;
  /** Unsaved forms of other scopes that are offered, too, after those of this one. */
  readOthers?: (() => KeptForm<Fields>[]) | undefined;
}

/** Stores typed text in this browser until it is saved, and offers a form that an earlier visit has left over. */
export function useUnsavedForm<Fields extends FieldValues>(options: UnsavedFormOptions<Fields>) {
  const { scope, form, base, hasUnsavedChanges, isSame, readFields, readOthers = () => [] } = options;
  const [key, setKey] = useState(() => newKey(scope));
  const [offers, setOffers] = useState(() =>
    [...readForms(storage, scope, readFields), ...readOthers()].filter(({ fields }) => !isSame(fields, base.fields)),
  );
  /** The fields stored under the key now. */
  const storedFields = useRef<Fields>(null);

  function drop(): void {
    dropForm(storage, key);
    storedFields.current = null;
  }

  function keep(): boolean {
    if (!hasUnsavedChanges()) {
      drop();
      return true;
    }
    const fields = structuredClone(form.getValues());
    // Nothing has changed, such as when the page is hidden or closed: `savedAt` stays.
    if (storedFields.current && isSame(fields, storedFields.current)) return true;
    const { version, newId, opened } = base;
    const savedAt = new Date().toISOString();
    const isWritten = keepForm(storage, key, { version, newId, savedAt, fields, ...(opened && { opened }) });
    if (isWritten) storedFields.current = fields;
    return isWritten;
  }

  const { isKept, keepNow } = useKeeping(form, keep);
  // After a save the remaining text has another base version, and another entry if it was new, so it is stored again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when these two change
  useEffect(() => void keepNow(), [key, base.fields]);

  return {
    /** The latest unsaved form of an earlier visit. */
    offer: offers[0] ?? null,
    /** Whether the typed text is stored in this browser. */
    isKept,
    /** Stores the text at once. @returns whether that worked */
    keepNow,
    /** Removes an offered form. */
    takeAway: (offer: KeptForm<Fields>) => {
      dropForm(storage, offer.key);
      setOffers((all) => all.filter((one) => one.key !== offer.key));
    },
    /** Removes the stored form, which is saved now, and stores later text in this scope. */
    moveTo: (next: string) => {
      drop();
      if (!key.startsWith(next)) setKey(newKey(next));
    },
    /** Removes the stored form, because it is saved or given up. */
    drop,
  };
}

/**
 * Calls `keep` after each pause in typing, and when the page is hidden, left or closed.
 * @param keep returns whether it worked
 */
function useKeeping<Fields extends FieldValues>(form: UseFormReturn<Fields>, keep: () => boolean) {
  const [isKept, setKept] = useState(true);
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(timer);
      setKept(latest.current());
    };
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keepNow, pause);
      },
    });
    // A phone may end a hidden page without another event.
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      clearTimeout(timer);
      stopListening();
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
      latest.current();
    };
  }, [form]);
  return { isKept, keepNow: () => latest.current() };
}
