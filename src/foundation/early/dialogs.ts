import { nearest } from './nearest.ts';

/**
 * Behaviour that the markup of a dialog lacks, in older browsers or everywhere. It works before and after the application has
 * come.
 */
export function runDialogs(): void {
  if (!('command' in HTMLButtonElement.prototype)) addEventListener('click', runCommand);
  if (!('closedBy' in HTMLDialogElement.prototype)) addEventListener('click', closeOnBackdrop);
  addEventListener('keydown', keepFocusInside);
  // A page that is restored by Back may still have a dialog open.
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  });
}

/** A click on the backdrop is a click on the dialog element, but outside its box. */
function closeOnBackdrop({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement) || !target.hasAttribute('closedby')) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
}

function runCommand({ target }: MouseEvent): void {
  const button = nearest(target, 'button[commandfor]');
  if (!button) return;
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button.getAttribute('command') === 'close') dialog.close();
  else if (!dialog.open) dialog.showModal();
}

/** Tab leaves a modal dialog for the browser's own buttons by default; this moves the focus back to the first element. */
function keepFocusInside(event: KeyboardEvent): void {
  const dialog = event.key === 'Tab' && document.activeElement?.closest('dialog[closedby]');
  if (!dialog) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>('a[href],button,input')].filter(
    (element) => !element.hasAttribute('disabled'),
  );
  const leaving = event.shiftKey ? stops.at(0) : stops.at(-1);
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops.at(0))?.focus();
}
