import { inlineNotices } from '../../contract/inline-notices.ts';
import { searchFieldId } from '../search/search-field.ts';
import { loadApplication, onFailure } from './application.ts';
import { catchKeys, isInField } from '../../foundation/early-keys/catch-keys.ts';
import { say } from './say.ts';

let takeTyped: (() => string) | undefined;
let showDialog: (() => void) | undefined;

/** `/`, Ctrl+K and Cmd+K open the search, before the application and after it has come. */
export function listenForSearch(): void {
  addEventListener('keydown', (event) => {
    if (!asksForSearch(event) || !(findOpener() ?? document.querySelector('[data-awaits-search]'))) return;
    event.preventDefault();
    openSearch();
  });
  onFailure(leaveForSearch);
}

/** Opens the search dialog, or moves the focus to the field of the search page. What is typed until it is open is kept. */
export function openSearch(): void {
  const field = document.getElementById(searchFieldId);
  field?.focus();
  if (field || takeTyped || document.querySelector('dialog[open]')) return;
  takeTyped = catchKeys();
  showBusy(true);
  if (showDialog) showDialog();
  else loadApplication();
}

/** The application can show the dialog; at once if the reader has asked for it. @param show null when it no longer can */
export function openSearchBy(show: (() => void) | null): void {
  showDialog = show ?? undefined;
  if (takeTyped) show?.();
}

/** The dialog is open. @returns the text typed until now, Enter as a line feed */
export function takeKeys(): string {
  const typed = takeTyped?.() ?? '';
  takeTyped = undefined;
  showBusy(false);
  return typed;
}

/** There will be no dialog: the page of the search answers what was typed. */
export function leaveForSearch(): void {
  const opener = findOpener();
  if (!takeTyped) return;
  const q = takeKeys().trim();
  if (!opener) return;
  if (navigator.onLine) location.assign(opener.href + (q && `?${new URLSearchParams({ q })}`));
  else say(inlineNotices.notLoaded);
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
