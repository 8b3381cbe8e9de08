import { useSyncExternalStore } from 'react';

/** A notice about a paste, shown until the editor has read it. */
export interface PasteNotice {
  id: number;
  text: string;
  /** Whether it goes on: the notice is replaced by another when it has ended. */
  isBusy: boolean;
}

let notices: readonly PasteNotice[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly PasteNotice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Says something beside the text. @returns its id */
export function sayOfPaste(text: string, isBusy = false): number {
  last += 1;
  set([...notices.filter((notice) => notice.text !== text), { id: last, text, isBusy }]);
  return last;
}

export function dismissPasteNotice(id: number): void {
  set(notices.filter((notice) => notice.id !== id));
}

/** Forgets all of them, when the text leaves the page. */
export function forgetPasteNotices(): void {
  set([]);
}

export function usePasteNotices(): readonly PasteNotice[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
  );
}
