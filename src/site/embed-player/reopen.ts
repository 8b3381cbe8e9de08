/** The URL of the player that the page was reopened for; in session storage. */
const storageKey = 'masthead:player';

/**
 * Opens the page anew, and plays then. The policy is that of the document, and the application may have come to this page from
 * another one, whose policy knows nothing of its players. Without storage the link leads to the site.
 */
export function reopenFor(link: HTMLAnchorElement): void {
  const player = link.closest('.embed')?.querySelector('iframe')?.getAttribute('src') ?? '';
  try {
    sessionStorage.setItem(storageKey, player);
    location.reload();
  } catch {
    location.assign(link.href);
  }
}

/** @returns the player that the page was reopened for, once; null where it was not */
export function takeReopened(): string | null {
  try {
    const player = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return player;
  } catch {
    return null;
  }
}
