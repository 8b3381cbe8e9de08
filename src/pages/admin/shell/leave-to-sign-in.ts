import { gatePaths } from '../../../contract/newsroom-paths.ts';

let leaving = false;

/** Sends the browser to sign in and back to a page of the newsroom. */
export function leaveToSignIn(href: string): void {
  leaving = true;
  // The browser may show this very page again, as it was left.
  window.addEventListener('pageshow', () => (leaving = false), { once: true });
  window.location.assign(gatePaths.loginTo(href));
}

/** @returns whether the page is being left to sign in: whoever keeps what was typed need not warn of its loss */
export function isLeavingToSignIn(): boolean {
  return leaving;
}
