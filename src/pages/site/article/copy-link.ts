import { notices } from '../../../contract/notices.ts';
import { showToast } from '../../../ui/toasts.ts';

/** Puts the absolute address of a page of this site on the clipboard, and says whether that worked. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.href).href);
    showToast(notices.linkCopied);
  } catch {
    // No clipboard without https, or the reader's browser does not allow it.
    showToast({ ...notices.copyFailed, variant: 'destructive' });
  }
}
