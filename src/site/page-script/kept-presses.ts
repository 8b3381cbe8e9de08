import { inlineNotices } from '../../contract/inline-notices.ts';
import { nearest } from '../../foundation/early/nearest.ts';
import { say } from '../../foundation/early/say.ts';
import { readyEvent } from '../../ui/ready-event.ts';
import { loadApplication, onFailure } from './application.ts';

const ready = new WeakSet<Element>();
const pressed = new Set<HTMLElement>();

/** Keeps presses of buttons that need the application, each once, and presses the button again when it is ready. */
export function keepPresses(): void {
  addEventListener('click', keep, true);
  addEventListener(readyEvent, ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    ready.add(target);
    if (!pressed.delete(target)) return;
    target.ariaBusy = null;
    target.click();
  });
  onFailure(() => {
    if (pressed.size > 0) say(inlineNotices.notLoaded);
    for (const button of pressed) button.ariaBusy = null;
    pressed.clear();
  });
}

function keep(event: MouseEvent): void {
  const button = nearest<HTMLElement>(event.target, 'button[data-needs-script]');
  if (!button || ready.has(button)) return;
  event.stopImmediatePropagation();
  pressed.add(button);
  button.ariaBusy = 'true';
  loadApplication();
}
