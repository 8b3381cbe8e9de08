import { inlineNotices } from '../../contract/inline-notices.ts';
import { say } from './say.ts';

/** Copies the absolute URL of a page of this site to the clipboard, and says so. @param path the page's */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href);
    say(inlineNotices.linkCopied);
  } catch {
    // There is no clipboard without HTTPS, or the browser does not allow it.
    say({ ...inlineNotices.copyFailed, variant: 'destructive' });
  }
}
