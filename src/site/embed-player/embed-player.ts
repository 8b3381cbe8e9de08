import { playInPlace } from './play-in-place.ts';
import { reopenFor, takeReopened } from './reopen.ts';

// Plays embeds on the page. A script of its own, which only pages with a player load: before it has come, if it can't be loaded,
// and with a key that opens links elsewhere, the card is a link to the other site.
addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-player]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (navigator.onLine) playInPlace(link, () => reopenFor(link));
  else sayOffline(link);
});

// The second one of a double click meets the same link, which then leads away.
addEventListener('click', (event) => {
  const isSecond = event.detail > 1 && event.target instanceof Element && event.target.closest('.embed.playing');
  if (isSecond) event.preventDefault();
});

function sayOffline(link: HTMLAnchorElement): void {
  const note = link.closest('.embed')?.querySelector('.note');
  if (!note) return;
  note.role = 'alert';
  note.textContent = ' · You’re offline. Try again when you’re connected.';
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', playReopened);
else playReopened();

/** The policy is the new one of the reload; if it still forbids the player, the link is followed. */
function playReopened(): void {
  const player = takeReopened();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-player]')];
  const link = links.find(({ dataset }) => player !== null && dataset.player === player);
  if (link) playInPlace(link, () => location.assign(link.href));
}
