import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A change is saved after this time, with those that follow it: no browser keeps it over a crash. In milliseconds. */
const delay = 2000;
/** The first and the last interval of tries after failures, in milliseconds. While the editor types it stays at the first. */
const retries = { first: 5000, last: 60_000 };

/**
 * Calls `attempt` two seconds after the form has changed or a field was left, again and again while the editor types, and when the browser
 * is online again; never while an input method is composing.
 */
export function useAutosaveTimer(form: UseFormReturn<FieldValues>, isOn: boolean, attempt: () => void) {
  const latest = useRef(attempt);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const changedAt = useRef<number>(null);
  const failures = useRef(0);
  const isComposing = useRef(false);
  const isRunning = useRef(false);
  const isOver = useRef(false);
  useEffect(() => {
    latest.current = attempt;
  });

  function runIn(milliseconds: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      changedAt.current = null;
      if (!isComposing.current) latest.current();
    }, milliseconds);
  }

  function schedule(): void {
    changedAt.current ??= Date.now();
    const due = changedAt.current + (failures.current === 0 ? delay : retries.first);
    if (!isRunning.current) runIn(Math.max(due - Date.now(), 0));
  }

  const wake = useRef({ schedule, runIn });
  useEffect(() => {
    if (!isOn) return;
    isOver.current = false;
    const stopListening = listen(form, {
      onChange: () => wake.current.schedule(),
      onOnline: () => wake.current.runIn(0),
      onCompose: (isNow) => {
        isComposing.current = isNow;
      },
    });
    return () => {
      isOver.current = true;
      clearTimeout(timer.current);
      stopListening();
    };
  }, [form, isOn]);

  return {
    schedule,
    isComposing: () => isComposing.current,
    /** Whether the form has left the page. */
    isOver: () => isOver.current,
    /** A call begins: what changes from now on is for the next one. */
    begin: () => {
      clearTimeout(timer.current);
      changedAt.current = null;
      isRunning.current = true;
    },
    end: () => {
      isRunning.current = false;
      if (changedAt.current !== null && !isOver.current) schedule();
    },
    succeeded: () => {
      failures.current = 0;
    },
    /** Tries again later, each time after a longer interval. */
    retry: () => {
      const interval = Math.min(retries.first * 2 ** failures.current, retries.last);
      failures.current += 1;
      runIn(interval);
    },
  };
}

interface Listener {
  /** The form has changed, a field was left, or a composition has ended. */
  onChange: () => void;
  onOnline: () => void;
  /** An input method begins or ends to compose. */
  onCompose: (isNow: boolean) => void;
}

/** @returns a function that ends it */
function listen(form: UseFormReturn<FieldValues>, { onChange, onOnline, onCompose }: Listener): () => void {
  const compose = ({ type }: Event) => {
    const hasEnded = type === 'compositionend';
    onCompose(!hasEnded);
    if (hasEnded) onChange();
  };
  const leaving = new AbortController();
  const { signal } = leaving;
  const stopListening = form.subscribe({ formState: { values: true }, callback: onChange });
  document.addEventListener('focusout', onChange, { signal });
  document.addEventListener('compositionstart', compose, { signal });
  document.addEventListener('compositionend', compose, { signal });
  window.addEventListener('online', onOnline, { signal });
  return () => {
    stopListening();
    leaving.abort();
  };
}
