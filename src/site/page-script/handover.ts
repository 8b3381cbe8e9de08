import { countView } from '../../client/count-view.ts';
import { sayBy } from '../../foundation/early/say.ts';
import type { ToastMessage } from '../../ui/toasts.ts';
import { forgetArticle, readSaved } from '../saved/saved-storage.ts';
import { fail, giveUp } from './application.ts';
import { stopIntent } from './intent.ts';

/**
 * Interface of the page's inline script for the application. The script keeps its listeners for the whole visit, and the
 * application does not bring its functions again.
 */
const pageScript = {
  /** Call when the application runs: it shows messages from now on, and links are its own. */
  applicationRuns(showToast: (message: ToastMessage) => void): void {
    stopIntent();
    sayBy(showToast);
    // The browser no longer prepares pages: see `speculation-rules.tsx`.
    document.documentElement.dataset.application = 'runs';
  },
  giveUp,
  fail,
  countView,
  readSaved,
  forgetArticle,
};

declare global {
  interface Window {
    pageScript: typeof pageScript;
  }
}

export function openHandover(): void {
  window.pageScript = pageScript;
}
