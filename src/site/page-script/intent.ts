import { nearest } from '../../foundation/early/nearest.ts';
import { loadApplication } from './application.ts';

/** Controls that need the application, and links that do more with it. */
const controls = 'button[data-needs-script],[data-wants-script]';

/**
 * Milliseconds for which a pointer stays on a control that its reader intends to use; a pointer that passes by is gone sooner.
 */
const dwell = 65;

const listening = new AbortController();

/** The application runs. */
export function stopIntent(): void {
  listening.abort();
}

/**
 * Loads the application when the reader is about to use a control that needs it: points at it, presses it, or moves the focus to
 * it or into a form. With Save-Data only a press counts. Scrolling is no intent: the page moves under the pointer, and a finger
 * that scrolls presses nothing.
 */
export function loadOnIntent(): void {
  const { signal } = listening;
  const options = { capture: true, passive: true, signal };
  addEventListener('pointerdown', loadFor, options);
  addEventListener('click', loadFor, options);
  if (savesData(navigator)) return;
  addEventListener('pointermove', loadAfterDwell, options);
  addEventListener('focusin', ({ target }) => nearest(target, `${controls},form`) && loadApplication(), options);
}

function loadFor(event: PointerEvent | MouseEvent): void {
  const control = nearest(event.target, controls);
  // A finger that goes down may scroll. When it presses a link, the page is left.
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  if (control && !(isTouch && (event.type !== 'click' || control instanceof HTMLAnchorElement))) loadApplication();
}

function loadAfterDwell({ pointerType, target }: PointerEvent): void {
  const control = pointerType !== 'touch' && nearest(target, controls);
  if (!control) return;
  setTimeout(() => control.matches(':hover') && loadApplication(), dwell);
}

/** Not in the DOM types: only Chromium has it. Source: https://wicg.github.io/netinfo/ */
function savesData({ connection }: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return connection?.saveData === true;
}
