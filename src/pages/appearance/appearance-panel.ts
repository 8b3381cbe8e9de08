import { fill } from './panel-parts.ts';
import { placePanel } from './place-panel.ts';

// The panel in which a reader chooses how pages look: a script of its own, which the first press on a button loads
// (`page-script/carry-out-presses.ts`). It stays when the application comes.
const buttons = '[data-press=appearance]';
const panel = document.createElement('dialog');
panel.className = 'appearance';
panel.ariaLabel = 'Appearance';
panel.setAttribute('closedby', 'any');

// Before the inline script of the page hears of it, which would load this once more.
addEventListener('click', openPressed, true);
for (const pressed of document.querySelectorAll<HTMLElement>(`${buttons}[aria-busy]`)) {
  pressed.ariaBusy = null;
  open(pressed);
}
// The page under the panel becomes another one.
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
  // Not the button to close: whoever opens the panel wants to choose.
  panel.querySelector<HTMLElement>('input:checked')?.focus();
}
