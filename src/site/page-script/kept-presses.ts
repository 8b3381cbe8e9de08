import { inlineNotices } from '../../contract/inline-notices.ts';
import { nearest } from '../../foundation/early/nearest.ts';
import { say } from '../../foundation/early/say.ts';
import { readyEvent } from '../../ui/ready-event.ts';
import { loadApplication, onFailure } from './application.ts';

const ready = new WeakSet<Element>();
const pressed = new Set<HTMLElement>();

/**
 * Keeps presses of controls that need the application, each once, and presses the control again when it is ready. These are buttons, and
 * links that change the page in place (`data-in-place`): such a link leads to its page when the application can't come.
 */
export function keepPresses(): void {
  addEventListener('click', keep, true);
  addEventListener(readyEvent, ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    ready.add(target);
    if (!forget(target)) return;
    target.click();
  });
  onFailure(() => {
    for (const control of pressed) {
      forget(control);
      if (control instanceof HTMLAnchorElement && navigator.onLine) location.assign(control.href);
      else say(inlineNotices.notLoaded);
    }
  });
}

function keep(event: MouseEvent): void {
  const control = nearest<HTMLElement>(event.target, 'button[data-needs-script],a[data-in-place]');
  const isLink = control instanceof HTMLAnchorElement;
  if (!control || ready.has(control) || (isLink && (event.ctrlKey || event.metaKey || event.shiftKey))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // The last one of several links counts: each would change the same place.
  if (isLink) for (const other of pressed) if (other instanceof HTMLAnchorElement) forget(other);
  pressed.add(control);
  control.ariaBusy = 'true';
  loadApplication();
}

/** @returns whether a press of the control was waiting */
function forget(control: HTMLElement): boolean {
  control.ariaBusy = null;
  return pressed.delete(control);
}
