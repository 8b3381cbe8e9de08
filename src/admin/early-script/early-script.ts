import { inlineNotices } from '../../contract/inline-notices.ts';
import { runDialogs } from '../../foundation/early/dialogs.ts';
import { keepAppearance } from '../../foundation/early/keep-appearance.ts';
import { hideMissingImages } from '../../foundation/early/missing-images.ts';
import { say, sayBy } from '../../foundation/early/say.ts';
import { listenForSearch } from '../../foundation/early/search-keys.ts';
import type { ToastMessage } from '../../ui/toasts.ts';

// The inline script of the admin's document. It stands in the head, before anything can be pressed or fail to load; its hash is in the
// Content-Security-Policy of the document. The application follows by itself, so nothing here loads it.
const failures = new Set<() => void>();

const earlyScript = {
  /** Call when the application runs: it shows messages from now on. */
  applicationRuns(showToast: (message: ToastMessage) => void): void {
    sayBy(showToast);
    document.documentElement.dataset.application = 'runs';
  },
};

declare global {
  interface Window {
    earlyScript: typeof earlyScript;
  }
}

window.earlyScript = earlyScript;
keepAppearance();
hideMissingImages();
runDialogs();
listenForSearch({ load: () => undefined, onFailure: (tell) => failures.add(tell) });
// An error event of a script does not bubble, but is captured.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    for (const tell of failures) tell();
    say(inlineNotices.notLoaded);
  },
  true,
);
