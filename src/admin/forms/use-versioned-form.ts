import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useShowCreated } from './created-entry.ts';
import { type AutosaveOptions, useAutosave } from './use-autosave.ts';
import { type BasedForm, type BaseOptions, type Entry, useBase } from './use-base.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { type MergingOptions, useMerging } from './use-merging.ts';
import { usePress } from './use-press.ts';
import { usePressedSaves } from './use-pressed-saves.ts';
import { type SaveOptions, useSave } from './use-save.ts';
import type { Base } from './versions.ts';

export interface VersionedForm<Stored extends Entry, Fields extends FieldValues, Input>
  extends BaseOptions<Stored, Fields>,
    SaveOptions<Stored, Fields, Input>,
    AutosaveOptions<Stored, Fields, Input>,
    MergingOptions<Stored, Fields, Input> {
  /** Whether something beside the form is writing the entry: autosaves wait. */
  isWriting?: () => boolean;
  /** Called before Ctrl+S saves. */
  onSaveKey?: () => void;
  /** Called when the text is saved or given up. */
  onEnd?: () => void;
}

/**
 * The form of an entry that others may change meanwhile: its `base`, how it is saved, another editor's change (`stale`), and a
 * question before unsaved text is lost. The button saves and leaves the page; Ctrl+S saves and stays.
 */
export function useVersionedForm<Stored extends Entry, Fields extends FieldValues, Input>(
  options: VersionedForm<Stored, Fields, Input>,
) {
  const based = useBase(options);
  const { hasUnsavedChanges, end } = useUnsavedChanges(options, based);
  const saving = useSave<Stored, Fields, Input>({ ...options, onSend: note, onStay: seen }, based, {
    onEnd: end,
    onStale: options.readLatest && ((sent) => void merging.mergeOrAsk(sent)),
  });
  const merging = useMerging(options, based, saving);
  const autosave = useAutosave({ ...options, onSend: note }, based, {
    isBlocked: () => saving.isRunning() || options.isWriting?.() === true || merging.isComparing() || hasOpenDialog(),
    hasUnsavedChanges,
    onSaved: saving.settleQuietly,
    find: merging.find,
    onMerged: merging.takeQuietly,
  });
  const pressed = usePressedSaves(autosave, {
    onSaveKey: options.onSaveKey,
    isBusy: () => saving.isPending || merging.isComparing(),
    save: (stays) => {
      merging.forgetNote();
      void saving.submit({ base: based.latestBase(), stays });
    },
  });
  const acts = usePress<() => void>(autosave, (act) => act());
  useCreatedEntry(options, based.base.stored?.id);
  useLeaveGuard({ hasUnsavedChanges, onGivenUp: giveUp });

  function giveUp(): void {
    pressed.forget();
    saving.abort();
    end();
  }

  function note(typed: Fields, base: Base<Stored, Fields>): void {
    merging.noteSent(typed, base);
    options.onSend?.(typed, base);
  }

  function seen(saved: Stored): void {
    merging.forgetStale();
    autosave.noteSaved();
    options.onStay?.(saved);
  }

  return {
    ...based,
    isPending: saving.isPending || pressed.isWaiting,
    /** Props of `AutosaveNote`. */
    autosave: autosave.state,
    /** Autosaves without waiting, unless another save runs. */
    autosaveNow: autosave.saveNow,
    /** Does something else to the stored entry: after a running autosave, whose version it has to name. */
    afterAutosave: acts.press,
    /** Props of `SaveNote`. */
    note: { failure: saving.failure, isBehind: saving.isBehind },
    submit: pressed.submit,
    saveAndStay: pressed.saveAndStay,
    resend: saving.resend,
    hasUnsavedChanges,
    /** Gives up the typed text and the pending save: leaving no longer asks. */
    giveUp,
    merge: merging.note,
    stale: merging.stale,
  };
}

/** Shows the URL of the edit page once the form holds another entry than it was opened with: one that it has created. */
function useCreatedEntry<Stored extends Entry, Fields extends FieldValues, Input>(
  { opened, editPage }: VersionedForm<Stored, Fields, Input>,
  id: string | undefined,
): void {
  const showCreated = useShowCreated();
  const pageOf = useRef(editPage);
  const isCreated = id !== undefined && id !== opened?.id;
  useEffect(() => {
    if (isCreated && pageOf.current) void showCreated(pageOf.current(id));
  }, [isCreated, id, showCreated]);
}

/** An editor who is asked something is not to find another text behind the question. */
function hasOpenDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Whether leaving would lose text, determined when called; never after `end`. */
function useUnsavedChanges<Stored extends Entry, Fields extends FieldValues, Input>(
  { differences, onEnd }: VersionedForm<Stored, Fields, Input>,
  { form, base }: BasedForm<Stored, Fields>,
) {
  const isOver = useRef(false);
  return {
    hasUnsavedChanges: () => !isOver.current && differences(form.getValues(), base.fields).length > 0,
    end: () => {
      isOver.current = true;
      onEnd?.();
    },
  };
}
