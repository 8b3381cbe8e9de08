import { showToast } from '../../ui/toasts.ts';
import type { BrowserPort } from './form-ports.ts';
import { storage } from './unsaved-forms.ts';

/** The browser around the page, for form machines. */
export const pageBrowser: BrowserPort = {
  storage,
  isOnline: () => navigator.onLine,
  hasOpenDialog: () => document.querySelector('dialog[open]') !== null,
  focusedField: () => document.activeElement?.getAttribute('name') ?? null,
  tell: showToast,
  listen: ({ onLeaveField, onOnline, onCompose, onHide }) => {
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('focusout', onLeaveField, { signal });
    document.addEventListener('compositionstart', () => onCompose(true), { signal });
    document.addEventListener('compositionend', () => onCompose(false), { signal });
    document.addEventListener('visibilitychange', onHide, { signal });
    window.addEventListener('pagehide', onHide, { signal });
    window.addEventListener('online', onOnline, { signal });
    return () => leaving.abort();
  },
};
