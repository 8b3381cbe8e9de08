import { useSyncExternalStore } from 'react';
import { notices } from '../../../contract/notices.ts';
import { showToast } from '../../../ui/toasts.ts';

/** The user closed the dialog without sharing, or it was already open. Neither needs a message. */
const silent = ['AbortError', 'InvalidStateError'];

const never = () => () => undefined;

/** @returns whether the device has a share dialog; false until the page is hydrated */
export function useCanShareOnDevice(): boolean {
  return useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
}

/** Opens the device's share dialog; shows a message when that fails. */
export async function shareOnDevice(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof Error && silent.includes(error.name)) return;
    showToast({ ...notices.shareFailed, variant: 'destructive' });
  }
}
