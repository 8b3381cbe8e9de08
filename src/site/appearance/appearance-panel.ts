import { fill } from './panel-parts.ts';

/** Between the button and the panel, and between the panel and the edges of the window, in pixels. */
const gap = 8;

// The panel in which a reader chooses how pages look: a script of its own, which the first press on a button loads
// (`site/page-script/carry-out-presses.ts`). It stays when the application comes.
const buttons = '[data-press=appearance]';
const panel = document.createElement('dialog');
panel.className = 'appearance';
panel.ariaLabel = 'Appearance';
panel.setAttribute('closedby', 'any');

// Captured before the page's inline script, which would load this script once more.
addEventListener('click', openPressed, true);
for (const pressed of document.querySelectorAll<HTMLElement>(`${buttons}[aria-busy]`)) {
  pressed.ariaBusy = null;
  open(pressed);
}
// The page under the panel is about to change.
addEventListener('popstate', () => panel.close());

function openPressed(event: MouseEvent): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>(buttons);
  if (!button) return;
  event.stopImmediatePropagation();
  open(button);
}

function open(button: HTMLElement): void {
  if (panel.open) return;
  fill(panel);
  document.body.append(panel);
  panel.showModal();
  placePanel(panel, button);
  // Not the button to close: a reader who opens the panel wants to choose.
  panel.querySelector<HTMLElement>('input:checked')?.focus();
}

/** Places an open panel below its button, or above it where there is no room; on a phone it stands at the bottom (`appearance.css`). */
function placePanel({ style, offsetWidth, offsetHeight }: HTMLElement, button: Element): void {
  const { left, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom + gap;
  const fits = below + offsetHeight + gap <= clientHeight;
  style.setProperty('--left', `${Math.max(gap, Math.min(left, clientWidth - offsetWidth - gap))}px`);
  style.setProperty('--top', `${Math.max(gap, fits ? below : top - gap - offsetHeight)}px`);
}
