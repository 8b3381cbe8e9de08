import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type Http, HttpError } from '../../client/http.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { type AutosaveProblem, autosaveProblems, isLasting, mayPass, problemOf } from './autosave-problem.ts';
import { useAutosaveTimer } from './use-autosave-timer.ts';
import type { BasedForm, Entry } from './use-base.ts';
import type { SaveOptions, Sent } from './use-save.ts';
import type { Found } from './use-stale.ts';
import type { Base, Stale } from './versions.ts';

/** An autosave without an answer is given up after this time, in milliseconds: a press of a button waits for it. */
const timeLimit = 30_000;

export interface AutosaveOptions<Stored extends Entry, Fields extends FieldValues, Input> {
  /**
   * @returns what an autosave of these fields sends; null when there is nothing to save, when they are invalid, or when the
   *   entry is saved only by its editor. Without this option nothing is autosaved.
   */
  autosave?: (fields: Fields, base: Base<Stored, Fields>) => ToAutosave<Fields, Input> | null;
}

/** What an autosave sends. */
export interface ToAutosave<Fields, Input> {
  input: Input;
  /** The changed fields that it does not send yet: they stay as they were typed. */
  leftOut: readonly (keyof Fields & string)[];
}

interface Machinery<Stored extends Entry, Fields extends FieldValues, Input> {
  /** Whether a save of the user runs, or something else keeps an autosave from running now. */
  isBlocked: () => boolean;
  hasUnsavedChanges: () => boolean;
  /** Makes the saved entry the base of the form. */
  onSaved: (saved: Stored, sent: Sent<Stored, Fields, Input>) => void;
  /** Reads what another editor has saved; null when the entry was deleted. */
  find: (sent: Sent<Stored, Fields, Input>) => Promise<Found<Stored, Fields> | null>;
  /** Takes over what another editor has saved. */
  onMerged: (found: Stale<Stored, Fields>, merged: Fields) => void;
}

/**
 * Saves what is typed without a toast, a dialog, or a question: one autosave at a time, and none beside a save of the user. After a
 * failure it is tried again when more is typed, when the browser is online again, and at growing intervals.
 */
export function useAutosave<Stored extends Entry, Fields extends FieldValues, Input>(
  options: AutosaveOptions<Stored, Fields, Input> & SaveOptions<Stored, Fields, Input>,
  { form, base }: BasedForm<Stored, Fields>,
  { isBlocked, hasUnsavedChanges, onSaved, find, onMerged }: Machinery<Stored, Fields, Input>,
) {
  const queryClient = useQueryClient();
  const isRunning = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const { problem, tell } = useProblem(base);
  const { mutateAsync } = useMutation(options.mutation(withTimeLimit(useHttp()), base));
  const timer = useAutosaveTimer(form as UseFormReturn<FieldValues>, options.autosave !== undefined, attempt);

  function attempt(): void {
    if ((problem && isLasting(problem)) || !hasUnsavedChanges()) return;
    if (isRunning.current || isBlocked()) {
      timer.schedule();
      return;
    }
    const typed = structuredClone(form.getValues());
    const toSend = options.autosave?.(typed, base);
    if (!toSend) return;
    options.onSend?.(typed, base);
    if (navigator.onLine) void send({ ...toSend, typed, base, stays: true });
    else tell(autosaveProblems.offline);
  }

  async function send(sent: Sent<Stored, Fields, Input>): Promise<void> {
    isRunning.current = true;
    setSaving(true);
    timer.begin();
    try {
      const saved = await mutateAsync(sent.input);
      void options.refresh(queryClient);
      if (timer.isOver()) return;
      timer.succeeded();
      onSaved(saved, sent);
    } catch (error) {
      await fail(error as Error, sent).catch(tellFailure);
    } finally {
      isRunning.current = false;
      setSaving(false);
      timer.end();
    }
  }

  /** @throws what a read of the stored entry throws */
  async function fail(error: Error, sent: Sent<Stored, Fields, Input>): Promise<void> {
    if (!(error instanceof HttpError) || error.code !== 'stale-edit') return tellFailure(error);
    const result = await find(sent);
    if (timer.isOver()) return;
    if (!result) tell(autosaveProblems.deleted);
    else if (!result.merged) tell(autosaveProblems.conflict);
    // A merge writes to the field in which an input method is composing, which would end that.
    else if (!timer.isComposing()) onMerged(result.found, result.merged);
    if (result?.merged) timer.schedule();
  }

  function tellFailure(error: Error): void {
    if (timer.isOver()) return;
    tell(problemOf(error));
    if (mayPass(error)) timer.retry();
  }

  return {
    /** Whether an autosave runs; known at once. */
    isRunning: () => isRunning.current,
    saveNow: attempt,
    /** Says that the entry was saved, by whatever save. */
    noteSaved: () => setSavedAt(new Date()),
    /** Props of `AutosaveNote`. */
    state: { isSaving, savedAt, problem },
  };
}

/** The problem of the last autosave. It is over once the form has another base. */
function useProblem(base: unknown) {
  const [last, setLast] = useState<{ problem: AutosaveProblem; base: unknown } | null>(null);
  return {
    problem: last && last.base === base ? last.problem : null,
    tell: (problem: AutosaveProblem): void => setLast({ problem, base }),
  };
}

/** @returns the same client; its writes end after the time limit, and never ask the user to sign in */
function withTimeLimit(http: Http): Http {
  return {
    ...http,
    create: (path, key, body) => http.create(path, key, body, AbortSignal.timeout(timeLimit)),
    send: (method, path, body) => http.send(method, path, body, AbortSignal.timeout(timeLimit)),
  };
}
