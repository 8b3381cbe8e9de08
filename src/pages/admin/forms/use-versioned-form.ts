import { type BaseSyntheticEvent, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useShowCreated } from './created-entry.ts';
import { type AutosaveOptions, useAutosave } from './use-autosave.ts';
import { type BasedForm, type BaseOptions, type Entry, useBase } from './use-base.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { type TakeBack, useMergeNote } from './use-merge-note.ts';
import { usePress } from './use-press.ts';
import { type SaveOptions, type Sent, useSave } from './use-save.ts';
import { useSaveKey } from './use-save-key.ts';
import { type StaleOptions, useStale } from './use-stale.ts';
import type { Stale } from './versions.ts';

/** How often one save is merged and sent again: who needs more types against a program. */
const maxMerges = 5;

export interface VersionedForm<Stored extends Entry, Fields extends FieldValues, Input>
  extends BaseOptions<Stored, Fields>,
    SaveOptions<Stored, Fields, Input>,
    AutosaveOptions<Stored, Fields, Input>,
    StaleOptions<Stored, Fields, Input> {
  /** Whether the save that was pressed does more than to store the fields, such as to publish: it is sent although none differs. */
  doesMore?: () => boolean;
  /** Whether something beside the form is writing the entry: autosaves wait. */
  isWriting?: () => boolean;
  /** Called before Ctrl+S saves. */
  onSaveKey?: () => void;
  /** Called when the text is saved or given up. */
  onEnd?: () => void;
  /** Takes a merge back that `reconcile`, or the user's choice, has brought into the form. */
  takeBack?: TakeBack<Fields>;
}

/**
 * The form of an entry that others may change meanwhile: its `base`, how it is saved, somebody else's change (`stale`), and a
 * question before unsaved text is lost. The button saves and leaves the page; Ctrl+S saves and stays.
 */
export function useVersionedForm<Stored extends Entry, Fields extends FieldValues, Input>(
  options: VersionedForm<Stored, Fields, Input>,
) {
  const based = useBase(options);
  /** Whether a pressed save is being validated. */
  const isChecking = useRef(false);
  const { hasUnsavedChanges, end } = useUnsavedChanges(options, based);
  const others = useStale(options, based);
  const merges = useMergeNote(based, options.takeBack);
  const saving = useSave({ ...options, onSend: note, onStay: seen }, based, {
    onEnd: end,
    onStale: options.readLatest && ((sent) => void mergeOrAsk(sent)),
  });
  const { stale } = others;
  const autosave = useAutosave({ ...options, onSend: note }, based, {
    isBlocked: () =>
      isChecking.current ||
      saving.isRunning() ||
      options.isWriting?.() === true ||
      others.isComparing() ||
      hasOpenDialog(),
    hasUnsavedChanges,
    onSaved: saving.settleQuietly,
    find: others.find,
    onMerged: ({ mine, latest }, merged) => {
      based.rebase(latest, merged);
      merges.add(mine, merged);
      // What could not be saved turns out to be.
      if (options.differences(merged, latest.fields).length === 0) saving.forget();
    },
  });
  const presses = usePress<{ stays: boolean }>(autosave, carryOut);
  const acts = usePress<() => void>(autosave, (act) => act());
  useCreatedEntry(options, based.base.stored?.id);
  useSaveKey(() => saveAndStay(options.onSaveKey));
  useLeaveGuard({ hasUnsavedChanges, onGivenUp: giveUp });

  function giveUp(): void {
    presses.forget();
    saving.abort();
    end();
  }

  /**
   * The save of a button or a key: after a running autosave; nothing while another save of the user runs.
   * @param onBegin called unless it is nothing
   */
  function press(stays: boolean, onBegin?: () => void): void {
    if (presses.isWaiting || saving.isPending || others.isComparing()) return;
    onBegin?.();
    presses.press({ stays });
  }

  function carryOut({ stays }: { stays: boolean }): void {
    merges.forget();
    void send({ base: based.latestBase(), stays });
  }

  async function send(how: Omit<Sent<Stored, Fields, Input>, 'input' | 'typed'>): Promise<void> {
    isChecking.current = true;
    try {
      await saving.submit(how)();
    } finally {
      isChecking.current = false;
    }
  }

  function saveAndStay(onBegin?: () => void): void {
    press(true, onBegin);
  }

  function note(typed: Fields): void {
    others.noteSent(typed);
    options.onSend?.(typed);
  }

  /** Somebody else has saved: the form takes over what they have changed and is saved again, or the user has to choose. */
  async function mergeOrAsk(sent: Sent<Stored, Fields, Input>): Promise<void> {
    const result = await others.compare(sent, saving.tell);
    if (!result) return;
    // Nobody has read the merged text yet, so it stays on the screen.
    take(result.found, result.merged, { ...sent, stays: true, merges: (sent.merges ?? 0) + 1 });
  }

  /** Makes the merged fields those of the form, and saves them. */
  function take(
    { mine, latest }: Stale<Stored, Fields>,
    merged: Fields,
    how: Omit<Sent<Stored, Fields, Input>, 'input' | 'typed'>,
  ): void {
    based.rebase(latest, merged);
    merges.add(mine, merged);
    if (options.differences(merged, latest.fields).length === 0 && !options.doesMore?.()) return;
    if ((how.merges ?? 0) > maxMerges) saving.tell(new Error('Others keep saving at the same moment. Save again.'));
    else void send({ ...how, base: latest });
  }

  function seen(saved: Stored): void {
    others.forget();
    autosave.noteSaved();
    options.onStay?.(saved);
  }

  return {
    ...based,
    isPending: saving.isPending || presses.isWaiting,
    /** Props of `AutosaveNote`. */
    autosave: autosave.state,
    /** Autosaves without waiting, unless another save runs. */
    autosaveNow: autosave.saveNow,
    /** Does something else to the stored entry: after a running autosave, whose version it has to name. */
    afterAutosave: acts.press,
    /** Props of `SaveNote`. */
    note: { failure: saving.failure, isBehind: saving.isBehind },
    submit: (event?: BaseSyntheticEvent, onBegin?: () => void): void => {
      event?.preventDefault();
      press(false, onBegin);
    },
    saveAndStay,
    resend: saving.resend,
    hasUnsavedChanges,
    /** Gives up the typed text and the pending save: leaving no longer asks. */
    giveUp,
    /** What a merge has brought in. */
    merge: merges.note && { ...merges.note, onUndo: merges.undo },
    stale: stale && {
      ...stale,
      /** Saves what the user has chosen of a text that both have changed. */
      onChoose: (chosen: Fields) => {
        others.forget();
        take(stale, chosen, { ...saving.last(), base: stale.latest, stays: saving.last()?.stays ?? true, merges: 0 });
      },
      /** Saves the fields that were changed in the form; all other fields stay as somebody else has saved them. */
      onKeepMine: () => {
        others.forget();
        const typed = others.accept(stale);
        saving.save(typed, { typed, base: stale.latest, stays: saving.last()?.stays ?? true });
      },
      onTakeStored: others.takeLatest,
      onClose: others.forget,
    },
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

/** Whoever has been asked something is not to find another text behind the question. */
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
