import { keepHistoryEntry } from './history-entry.ts';
import { isPhone, noteLink } from './note-link.ts';
import { parts } from './sheet-parts.ts';

// The sheet in which a phone shows a footnote: a script of its own, which the first press on a reference loads
// (`site/page-script/opened-links.ts`). It stays when the application comes.
const { dialog, title, text, close } = parts();
const addEntry = keepHistoryEntry(dialog);

// Captured before the page's inline script, which would load this script once more.
addEventListener('click', openPressed, true);
for (const pressed of document.querySelectorAll<HTMLAnchorElement>(`${noteLink}[aria-busy]`)) {
  pressed.ariaBusy = null;
  open(pressed);
}
close.addEventListener('click', () => dialog.close());

function openPressed(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(noteLink);
  if (!link || !isPhone() || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  open(link);
}

/** Shows the footnote of a reference, which may itself stand in the footnote that is shown. */
function open(link: HTMLAnchorElement): void {
  const note = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!note) {
    location.assign(link.href);
    return;
  }
  title.textContent = `Footnote ${link.textContent}`;
  text.dir = note.dir;
  text.replaceChildren(...contentOf(note));
  dialog.scrollTop = 0;
  if (dialog.open) return;
  // The dialog gives the focus back to the element that has it now. A press does not give it to a link in Safari.
  link.focus({ preventScroll: true });
  dialog.showModal();
  addEntry();
}

/** @returns a copy of the footnote without its links back to the text, and without ids, which the page has already */
function contentOf(note: Element): Node[] {
  const copy = note.cloneNode(true) as Element;
  for (const back of copy.querySelectorAll('.back')) back.remove();
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  return [...copy.childNodes];
}
