import { showToast } from '../../../ui/toasts.ts';
import { editorNotices } from './editor-notices.ts';

/** Puts a text on the clipboard, and says whether that worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(editorNotices.copied);
  } catch {
    // No clipboard without https, or the browser does not allow it.
    showToast(editorNotices.copyFailed);
  }
}
