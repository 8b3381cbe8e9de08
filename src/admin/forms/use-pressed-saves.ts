import type { BaseSyntheticEvent } from 'react';
import { type Autosave, usePress } from './use-press.ts';
import { useSaveKey } from './use-save-key.ts';

interface PressedSaves {
  /** Called before Ctrl+S saves. */
  onSaveKey: (() => void) | undefined;
  /** Whether another save of the user is under way: what is pressed then does nothing. */
  isBusy: () => boolean;
  /** @param stays whether the form stays open after it */
  save: (stays: boolean) => void;
}

/** The saves that a button or a key is pressed for: one at a time, each after a running autosave. */
export function usePressedSaves(autosave: Autosave, { onSaveKey, isBusy, save }: PressedSaves) {
  const { isWaiting, press: carryOut, forget } = usePress<boolean>(autosave, save);

  /** @param onBegin called unless nothing is saved now */
  function press(stays: boolean, onBegin?: () => void): void {
    if (isWaiting || isBusy()) return;
    onBegin?.();
    carryOut(stays);
  }

  const saveAndStay = (onBegin?: () => void): void => press(true, onBegin);
  useSaveKey(() => saveAndStay(onSaveKey));

  return {
    /** Whether what was pressed waits for an autosave. */
    isWaiting,
    /** Forgets what waits. */
    forget,
    saveAndStay,
    /** Saves, and leaves the page. */
    submit: (event?: BaseSyntheticEvent, onBegin?: () => void): void => {
      event?.preventDefault();
      press(false, onBegin);
    },
  };
}
