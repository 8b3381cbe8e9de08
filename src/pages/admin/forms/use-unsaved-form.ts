import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropForm, type KeptForm, keepForm, newKey, readForms, storage } from './unsaved-forms.ts';
import type { Base } from './versions.ts';

/** How long a pause in typing is waited for before the text is kept, in milliseconds. */
const pause = 400;

interface UnsavedFormOptions<Fields extends FieldValues> {
  /** What the keys of this entry's unsaved forms begin with. */
  scope: string;
  form: UseFormReturn<Fields>;
  base: Base<unknown, Fields>;
  hasUnsavedChanges: () => boolean;
  isSame: (one: Fields, other: Fields) => boolean;
  /** See `readForms`. */
  readFields: (fields: Record<string, unknown>) => Fields | null;
}

/** Keeps what is typed in this browser for as long as it is not saved, and offers back what was left over from before. */
export function useUnsavedForm<Fields extends FieldValues>(options: UnsavedFormOptions<Fields>) {
  const { scope, form, base, hasUnsavedChanges, isSame, readFields } = options;
  const [key, setKey] = useState(() => newKey(scope));
  const [offers, setOffers] = useState(() =>
    readForms(storage, scope, readFields).filter(({ fields }) => !isSame(fields, base.fields)),
  );
  /** What is kept under the key now. */
  const kept = useRef<Fields>(null);

  function drop(): void {
    dropForm(storage, key);
    kept.current = null;
  }

  function keep(): boolean {
    if (!hasUnsavedChanges()) {
      drop();
      return true;
    }
    const fields = structuredClone(form.getValues());
    // A page that is hidden or closed may have nothing newer; then the form keeps its time.
    if (kept.current && isSame(fields, kept.current)) return true;
    const { version, newId } = base;
    const isWritten = keepForm(storage, key, { version, newId, savedAt: new Date().toISOString(), fields });
    if (isWritten) kept.current = fields;
    return isWritten;
  }

  const { isKept, keepNow } = useKeeping(form, keep);
  // What was typed since the last save begins with another version now, and with another entry where it was a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two are when
  useEffect(() => void keepNow(), [key, base.fields]);

  return {
    /** Left over from before, the latest first. */
    offer: offers[0] ?? null,
    /** Whether this browser takes what is typed. */
    isKept,
    /** Keeps it at once. @returns whether that worked */
    keepNow,
    /** Removes one that was offered. */
    takeAway: (offer: KeptForm<Fields>) => {
      dropForm(storage, offer.key);
      setOffers((all) => all.filter((one) => one.key !== offer.key));
    },
    /** What is kept so far is saved; from here on it is kept in this scope. */
    moveTo: (next: string) => {
      drop();
      if (!key.startsWith(next)) setKey(newKey(next));
    },
    /** Removes what is kept: it is saved, or given up. */
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
    // A phone ends a hidden page without another word.
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
