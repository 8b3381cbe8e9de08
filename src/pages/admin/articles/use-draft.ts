import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ArticleFields, areSame } from './article-fields.ts';
import { draftPlace, dropDraft, type KeptDraft, keepDraft, readDrafts, storage } from './drafts.ts';

/** How long a pause in typing is waited for before the text is kept, in milliseconds. */
const pause = 400;

interface DraftOptions {
  /** See `draftScope`. */
  scope: string;
  form: UseFormReturn<ArticleFields>;
  /** What the form held when nothing was changed. */
  saved: ArticleFields;
  /** The version that the form began with. */
  version: number | null;
  /** What the article gets for its id when it is created. */
  newId: string;
}

/** Keeps what is typed in this browser for as long as it is not saved. */
export function useDraft({ scope, form, saved, version, newId }: DraftOptions) {
  const [place, setPlace] = useState(() => draftPlace(scope));
  const [offers, setOffers] = useState(() =>
    readDrafts(storage, scope).filter(({ fields }) => !areSame(fields, saved)),
  );
  const [isKept, setKept] = useState(true);
  const isOver = useRef(false);
  /** What stands in the place now. */
  const kept = useRef<ArticleFields>(null);

  const hasUnsavedChanges = () => !isOver.current && !areSame(form.getValues(), saved);
  const keep = () => {
    if (!hasUnsavedChanges()) {
      dropDraft(storage, place);
      kept.current = null;
      return true;
    }
    const fields = { ...form.getValues() };
    // A page that is hidden or closed may have nothing newer; then the draft keeps its time.
    if (kept.current && areSame(fields, kept.current)) return true;
    const isWritten = keepDraft(storage, place, { version, newId, savedAt: new Date().toISOString(), fields });
    if (isWritten) kept.current = fields;
    return isWritten;
  };
  const latestKeep = useRef(keep);
  useEffect(() => {
    latestKeep.current = keep;
  });

  // What was typed since the last save begins with another version now, and with another article where it was a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two are when
  useEffect(() => {
    latestKeep.current();
  }, [place, saved]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      clearTimeout(timer);
      setKept(latestKeep.current());
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
      latestKeep.current();
    };
  }, [form]);

  return {
    /** Left over from before, the latest first. */
    offer: offers[0] ?? null,
    /** Whether this browser takes what is typed. */
    isKept,
    /** Whether there is something to lose now. */
    hasUnsavedChanges,
    /** Keeps it at once. @returns whether that worked */
    keepNow: () => latestKeep.current(),
    /** Removes one that was offered. */
    takeAway: ({ key }: KeptDraft) => {
      dropDraft(storage, key);
      setOffers((drafts) => drafts.filter((draft) => draft.key !== key));
    },
    /** What is kept so far is saved; from here on it is kept in this scope. */
    moveTo: (next: string) => {
      dropDraft(storage, place);
      kept.current = null;
      if (!place.startsWith(next)) setPlace(draftPlace(next));
    },
    /** Ends the keeping: what was typed is saved, or thrown away. */
    end: () => {
      isOver.current = true;
      dropDraft(storage, place);
    },
  };
}
