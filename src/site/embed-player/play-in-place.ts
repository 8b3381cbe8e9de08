import { keepInPage } from '../page/page-data.ts';

/** Permissions of a player's frame. It keeps its own origin, which is never ours. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

const features = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/**
 * Puts the player into its card; the link stays under it, and from then on leads to the site.
 * @param link of the card, with the URL of the player
 * @param ifForbidden called when the policy of the document forbids the player
 */
export function playInPlace(link: HTMLAnchorElement, ifForbidden: () => void): void {
  const { player = '', height } = link.dataset;
  const card = link.closest('.embed');
  if (!card) return;
  keepInPage(card);
  const frame = document.createElement('iframe');
  frame.title = link.textContent;
  frame.setAttribute('sandbox', sandbox);
  frame.allow = features;
  // Sites ask which page shows their player; the page's path is not told.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  if (height) frame.height = height;
  frame.src = player;
  watchPolicy(new URL(player).origin, ifForbidden);
  delete link.dataset.player;
  card.querySelector('picture')?.remove();
  card.classList.add('playing');
  card.prepend(frame);
  frame.focus({ preventScroll: true });
}

function watchPolicy(origin: string, ifForbidden: () => void): void {
  const watching = new AbortController();
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective !== 'frame-src' || !blockedURI.startsWith(origin)) return;
      watching.abort();
      ifForbidden();
    },
    { signal: watching.signal },
  );
}
