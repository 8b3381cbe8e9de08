import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type BasedForm, type BaseOptions, type Entry, useBase } from './use-base.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { type SaveOptions, useSave } from './use-save.ts';
import { useSaveKey } from './use-save-key.ts';
import { type StaleOptions, useStale } from './use-stale.ts';

export interface VersionedForm<Stored extends Entry, Fields extends FieldValues, Input>
  extends BaseOptions<Stored, Fields>,
    SaveOptions<Stored, Fields, Input>,
    StaleOptions<Stored, Fields, Input> {
  /** What Ctrl+S does with a new entry instead of saving, where a save would publish it. */
  keepNew?: () => void;
  /** Called when the text is saved or given up. */
  onEnd?: () => void;
}

/**
 * The form of an entry that others may change meanwhile: its `base`, how it is saved, somebody else's change (`stale`), and a
 * question before unsaved text is lost. The button saves and leaves the page; Ctrl+S saves and stays.
 */
export function useVersionedForm<Stored extends Entry, Fields extends FieldValues, Input>(
  options: VersionedForm<Stored, Fields, Input>,
) {
  const based = useBase(options);
  const { hasUnsavedChanges, end } = useUnsavedChanges(options, based);
  const others = useStale(options, based);
  const saving = useSave({ ...options, onStay: seen }, based, {
    onEnd: end,
    onStale: options.readLatest && ((input) => void others.compare(input, saving.tell)),
  });
  const { stale } = others;
  const saveAndStay = saving.submit(true);
  useSaveKey(options.keepNew && !based.base.stored && !saving.isPending ? options.keepNew : saveAndStay);
  useLeaveGuard({
    hasUnsavedChanges,
    onGivenUp: () => {
      saving.abort();
      end();
    },
  });

  function seen(saved: Stored): void {
    others.forget();
    options.onStay?.(saved);
  }

  return {
    ...based,
    isPending: saving.isPending,
    /** Props of `SaveNote`. */
    note: { failure: saving.failure, isBehind: saving.isBehind },
    submit: saving.submit(false),
    resend: saving.resend,
    hasUnsavedChanges,
    /** Gives up the typed text: leaving no longer asks. */
    end,
    stale: stale && {
      ...stale,
      /** Saves the fields that were changed in the form; all other fields stay as somebody else has saved them. */
      onKeepMine: () => {
        others.forget();
        const typed = others.accept(stale);
        saving.save(typed, { typed, base: stale.latest, stays: saving.stayedLast() });
      },
      onTakeStored: others.takeLatest,
      onClose: others.forget,
    },
  };
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
