import { useSyncExternalStore } from 'react';
import { notices } from '../../../contract/notices.ts';
import { showToast } from '../../../ui/toasts.ts';

/** Closed without sharing; or open already, after a second press. Neither is worth a word. */
const silent = ['AbortError', 'InvalidStateError'];

const never = () => () => undefined;

/** @returns whether the device has a way of its own to share; false until the script has arrived */
export function useCanShareOnDevice(): boolean {
  return useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
}

/** Opens what the device offers for sharing, and says so when that fails. */
export async function shareOnDevice(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof Error && silent.includes(error.name)) return;
    showToast({ ...notices.shareFailed, variant: 'destructive' });
  }
}
