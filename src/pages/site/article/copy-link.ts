import { notices } from '../../../contract/notices.ts';
import { showToast } from '../../../ui/toasts.ts';

/** Copies the absolute URL of a page of this site to the clipboard, and shows a message about it. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.href).href);
    showToast(notices.linkCopied);
  } catch {
    // There is no clipboard without HTTPS, or the browser does not allow it.
    showToast({ ...notices.copyFailed, variant: 'destructive' });
  }
}
