import { inlineNotices } from '../../contract/inline-notices.ts';
import { say } from '../../foundation/early/say.ts';
import { readLoadedPages } from '../article-lists/loaded-pages.ts';

/** The attributes of the script element: see `page-script-tag.tsx`. */
export const { application, atOnce, zoom, notes, appearance, reading } = document.currentScript?.dataset ?? {};

/** The page shows little without the application, or the reader comes back to a list of which they had loaded more. */
const isNeeded = atOnce === '' || readLoadedPages(history.state?.__TSR_key ?? '') > 0;

let isAsked = false;
let isGivenUp = false;
const failures = new Set<() => void>();

/** Loads the application, once; the application reports that it runs (see `handover.ts`). */
export function loadApplication(): void {
  if (isGivenUp) fail();
  if (isAsked) return;
  isAsked = true;
  // The application reads the data at the end of the page.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', append);
  else append();
}

/** Adds a script to the page. @param onerror called when it couldn't be loaded */
export function addScript(src: string | undefined, onerror: () => void): void {
  document.body.append(Object.assign(document.createElement('script'), { type: 'module', src, onerror }));
}

/** Adds the script that a pressed control needs; the script finds the control by `aria-busy`. */
export function addScriptFor(pressed: Element, src: string | undefined, onFailed: () => void): void {
  pressed.ariaBusy = 'true';
  addScript(src, () => {
    pressed.ariaBusy = null;
    onFailed();
  });
}

/** Calls back each time the application couldn't be loaded. */
export function onFailure(tell: () => void): void {
  failures.add(tell);
}

/**
 * For the application, when another of its scripts couldn't be loaded: the page stays as it is.
 * @returns false where the application is needed at once; then it continues and shows the failure
 */
export function giveUp(): boolean {
  if (isNeeded) return false;
  isGivenUp = true;
  fail();
  return true;
}

/**
 * Loads the application on pages that need it at once, without waiting for the reader. It does so after the first paint, so as
 * not to compete with fonts and images for a slow connection.
 */
export function loadAtOnce(): void {
  if (!isNeeded) return;
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(loadApplication)));
  onFailure(() => say(inlineNotices.notLoaded));
}

function append(): void {
  addScript(application, () => {
    isAsked = false;
    fail();
  });
}

/** Reports that the application, or a script that it needs, couldn't be loaded. */
export function fail(): void {
  for (const tell of failures) tell();
}
