import { inlineNotices } from '../../contract/inline-notices.ts';
import { forgetArticle, keepArticle } from '../site/article/saved-storage.ts';
import { addScriptFor, appearance } from './application.ts';
import { copyLink } from './copy-link.ts';
import { nearest } from './intent.ts';
import type { Press } from './press-button.tsx';
import { say } from './say.ts';
import { markSharing, shareOnDevice } from './share-on-device.ts';

/**
 * Each acts within the press: clipboard and share dialog are allowed only then. The reader need not wait for the application,
 * and nothing is lost if it never comes.
 */
const actions: Record<Press, (button: HTMLButtonElement) => void> = {
  copy: ({ value }) => copyLink(value),
  share: ({ value }) => shareOnDevice(JSON.parse(value)),
  // What the button shows decides, not what is stored: another tab may have changed that.
  save({ value, ariaPressed }) {
    const article = JSON.parse(value);
    const isStored = ariaPressed === 'true' ? forgetArticle(article.id) : keepArticle(article);
    if (!isStored) say({ ...inlineNotices.saveFailed, variant: 'destructive' });
  },
  // Opens the panel itself, then and at all further presses: `appearance/appearance-panel.ts`.
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
