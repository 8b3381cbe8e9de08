import { inlineNotices } from '../../contract/inline-notices.ts';
import { nearest } from '../../foundation/early/nearest.ts';
import { say } from '../../foundation/early/say.ts';
import type { Press } from '../parts/press-button.tsx';
import { forgetArticle, keepArticle } from '../saved/saved-storage.ts';
import { closeAnnouncement } from './announcement.ts';
import { addScriptFor, appearance } from './application.ts';

/** The user closed the dialog without sharing, or it was already open. Neither needs a message. */
const silent = ['AbortError', 'InvalidStateError'];

/**
 * Each acts within the press: clipboard and share dialog are allowed only then. The reader need not wait for the application,
 * and nothing is lost if it never comes.
 */
const actions: Record<Press, (button: HTMLButtonElement) => void> = {
  copy: ({ value }) => copyLink(value),
  share: ({ value }) => shareOnDevice(JSON.parse(value)),
  // The state that the button shows decides, not the stored one: another tab may have changed that.
  save({ value, ariaPressed }) {
    const article = JSON.parse(value);
    const isStored = ariaPressed === 'true' ? forgetArticle(article.id) : keepArticle(article);
    if (!isStored) say({ ...inlineNotices.saveFailed, variant: 'destructive' });
  },
  dismiss: closeAnnouncement,
  // Opens the panel itself, then and at all further presses: `site/appearance/appearance-panel.ts`.
  appearance: (button) => addScriptFor(button, appearance, () => say(inlineNotices.notLoaded)),
};

/** Carries out presses of every `PressButton`, before the application and after it has come. */
export function carryOutPresses(): void {
  markSharing();
  addEventListener('click', ({ target }) => {
    const button = nearest<HTMLButtonElement>(target, '[data-press]');
    if (button) actions[button.dataset.press as Press](button);
  });
}

/** Copies the absolute URL of a page of this site to the clipboard, and says so. @param path the page's */
async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href);
    say(inlineNotices.linkCopied);
  } catch {
    // There is no clipboard without HTTPS, or the browser does not allow it.
    say({ ...inlineNotices.copyFailed, variant: 'destructive' });
  }
}

/** Opens the device's share dialog; says when that fails. */
async function shareOnDevice(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof Error && silent.includes(error.name)) return;
    say({ ...inlineNotices.shareFailed, variant: 'destructive' });
  }
}

/** The button to share is invisible without this mark. It stays when the reader goes from page to page. */
function markSharing(): void {
  if ('share' in navigator) document.documentElement.dataset.canShare = '';
}
