import { parts } from './parts.ts';
import { toSlide } from './slide.ts';

// The zoom view: a dialog with the images of an article, one beside the other, each as large as the window. The browser's own
// scrolling moves from one to the next, so that a swipe follows the finger. It is a script of its own, and stays when the
// application comes.
const { dialog, strip, count, close, previous, next } = parts();

// Captured before the page's inline script, which would load this script once more: `site/page-script/zoom.ts`.
addEventListener('click', openPressed, true);
for (const pressed of document.querySelectorAll<HTMLAnchorElement>('a[data-zoom][aria-busy]')) {
  pressed.ariaBusy = null;
  open(pressed);
}

// Listens everywhere: a press on an image may have taken the focus from the dialog's buttons.
addEventListener('keydown', (event) => {
  const target = dialog.open ? targetOf(event.key) : undefined;
  if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  goTo(target);
});
strip.addEventListener('scroll', update, { passive: true });
strip.addEventListener('click', ({ target }) => {
  if (target instanceof Element && !target.closest('img, figcaption')) dialog.close();
});
close.addEventListener('click', () => dialog.close());
previous.addEventListener('click', () => goTo(current() - 1));
next.addEventListener('click', () => goTo(current() + 1));
// Stops loading images that are not shown.
dialog.addEventListener('close', () => strip.replaceChildren());
// The page under the dialog is about to change.
addEventListener('popstate', () => dialog.close());

function openPressed(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-zoom]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  open(link);
}

function open(link: HTMLAnchorElement): void {
  const text = link.closest('article') ?? link.closest('.prose') ?? document.body;
  // A figure whose image is missing is hidden.
  const links = [...text.querySelectorAll<HTMLAnchorElement>('a[data-zoom]:not(:has([hidden]))')];
  strip.replaceChildren(...links.map(toSlide));
  dialog.classList.toggle('single', links.length === 1);
  // The dialog gives the focus back to the element that has it now. A press does not give it to a link in Safari.
  link.focus({ preventScroll: true });
  if (!dialog.open) dialog.showModal();
  goTo(links.indexOf(link));
}

/** Shows an image at once, without motion, which is left to the finger. */
function goTo(index: number): void {
  strip.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' });
  update();
}

function current(): number {
  return Math.round(strip.scrollLeft / strip.clientWidth) || 0;
}

function targetOf(key: string): number | undefined {
  if (key === 'ArrowLeft') return current() - 1;
  if (key === 'ArrowRight') return current() + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? strip.children.length - 1 : undefined;
}

/** Says which image is shown; screen readers find no other. */
function update(): void {
  const index = current();
  const slides = [...strip.children] as HTMLElement[];
  for (const [at, slide] of slides.entries()) slide.inert = at !== index;
  const text = `${index + 1} of ${slides.length}`;
  if (count.textContent !== text) count.textContent = text;
  // Not `disabled`: the button would lose the focus.
  previous.ariaDisabled = String(index === 0);
  next.ariaDisabled = String(index === slides.length - 1);
}
