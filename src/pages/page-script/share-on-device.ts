import { inlineNotices } from '../../contract/inline-notices.ts';
import { say } from './say.ts';

/** The user closed the dialog without sharing, or it was already open. Neither needs a message. */
const silent = ['AbortError', 'InvalidStateError'];

/** Opens the device's share dialog; says when that fails. */
export async function shareOnDevice(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof Error && silent.includes(error.name)) return;
    say({ ...inlineNotices.shareFailed, variant: 'destructive' });
  }
}

/** The button to share is invisible without this mark. It stays when the reader goes from page to page. */
export function markSharing(): void {
  if ('share' in navigator) document.documentElement.dataset.canShare = '';
}
