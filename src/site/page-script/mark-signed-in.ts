import { signedInHint } from '../../contract/signed-in-hint.ts';

/**
 * Marks the document while a user is signed in, also in a page that a reader returns to. Links to the editor are in every page,
 * which is the same for everyone, and invisible without this mark.
 */
export function markSignedIn(): void {
  mark();
  addEventListener('pageshow', mark);
}

function mark(): void {
  document.documentElement.toggleAttribute('data-signed-in', document.cookie.includes(`${signedInHint}=1`));
}
