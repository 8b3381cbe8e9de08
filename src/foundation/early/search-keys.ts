import { inlineNotices } from '../../contract/inline-notices.ts';
import { catchKeys, isInField } from './catch-keys.ts';
import { say } from './say.ts';

interface SearchKeysOptions {
  /** Loads the application, which calls `openSearchBy` once it can show the dialog. */
  load: () => void;
  /** Calls back each time the application couldn't be loaded. */
  onFailure: (tell: () => void) => void;
  /** Id of a field that takes the focus in place of the dialog, on the page that has it. */
  fieldId?: string;
}

/** `/`, Ctrl+K and Cmd+K open a dialog, before the application and after it has come. What is typed until it is open is kept. */
export function listenForSearch({ load, onFailure, fieldId = '' }: SearchKeysOptions) {
  let takeTyped: (() => string) | undefined;
  let showDialog: (() => void) | undefined;

  /** Opens the dialog, or moves the focus to the field. */
  function openSearch(): void {
    const field = document.getElementById(fieldId);
    field?.focus();
    if (field || takeTyped || document.querySelector('dialog[open]')) return;
    takeTyped = catchKeys();
    showBusy(true);
    if (showDialog) showDialog();
    else load();
  }

  /** The application can show the dialog; at once if the user has asked for it. @param show null when it no longer can */
  function openSearchBy(show: (() => void) | null): void {
    showDialog = show ?? undefined;
    if (takeTyped) show?.();
  }

  /** The dialog is open. @returns the text typed until now, Enter as a line feed */
  function takeKeys(): string {
    const typed = takeTyped?.() ?? '';
    takeTyped = undefined;
    showBusy(false);
    return typed;
  }

  /** There will be no dialog: the page that the opener links to gets the typed text. */
  function leaveForSearch(): void {
    const opener = findOpener();
    if (!takeTyped) return;
    const q = takeKeys().trim();
    if (!opener) return;
    if (navigator.onLine) location.assign(opener.href + (q && `?${new URLSearchParams({ q })}`));
    else say(inlineNotices.notLoaded);
  }

  addEventListener('keydown', (event) => {
    if (!asksForSearch(event) || !(findOpener() ?? document.querySelector('[data-awaits-search]'))) return;
    event.preventDefault();
    openSearch();
  });
  onFailure(leaveForSearch);
  window.searchKeys = { openSearch, openSearchBy, takeKeys, leaveForSearch };
}

declare global {
  interface Window {
    /** Interface of the page's inline script for `useSearchKeys`. */
    searchKeys: {
      openSearch(): void;
      openSearchBy(show: (() => void) | null): void;
      takeKeys(): string;
      leaveForSearch(): void;
    };
  }
}

function findOpener(): HTMLAnchorElement | null {
  return document.querySelector('[aria-keyshortcuts]');
}

function showBusy(isBusy: boolean): void {
  const opener = findOpener();
  if (opener) opener.ariaBusy = isBusy ? 'true' : null;
}

/** Some keyboards type a slash with Shift. In a field a slash is a character, not a command. */
function asksForSearch(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  return key === '/' && !isInField(event);
}
