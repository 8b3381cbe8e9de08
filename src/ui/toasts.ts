import { useSyncExternalStore } from 'react';

/** One toast at a time, shown for five seconds, with something to decide for twelve; a closed one stays mounted. Times in milliseconds, distance in pixels. */
export const toastLimits = {
  shown: 1,
  duration: 5000,
  actionDuration: 12_000,
  swipeThreshold: 50,
  removalDelay: 1_000_000,
} as const;

export interface ToastMessage {
  title: string;
  description: string;
  /** More about it, below the description. */
  detail?: string;
  variant?: 'plain' | 'destructive';
  /** A link below the message. */
  link?: { label: string; href: string };
  /** Buttons below the message: to take back what it tells, or for what comes next. */
  actions?: readonly ToastAction[];
}

export interface ToastAction {
  label: string;
  act: () => void;
}

export interface Toast extends ToastMessage {
  id: number;
  open: boolean;
}

const none: readonly Toast[] = [];
let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message in the corner; it replaces the one before. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  replace([{ ...message, id: lastId, open: true }, ...toasts].slice(0, toastLimits.shown));
}

/** Closes a message. The element stays mounted for the removal delay, so that its exit animation can run. */
export function dismissToast(id: number): void {
  replace(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => replace(toasts.filter((toast) => toast.id !== id)), toastLimits.removalDelay);
}

/** @returns the message that is shown now; nothing on the server */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
}
