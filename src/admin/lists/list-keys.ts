import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keys of a list whose items can take the focus: J and K, or the arrows, go from item to item, Enter opens the first link of the
 * item that has the focus, X ticks its checkbox. They act only while the focus is in the list (WCAG 2.2, 2.1.4).
 */
export function runListKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return;
  // A menu has keys of its own.
  if (target.closest('[popover],dialog')) return;
  const item = [...currentTarget.children].find((child) => child.contains(target));
  const act = item && actionOf(key, item, target);
  if (!act) return;
  event.preventDefault();
  act();
}

function actionOf(key: string, item: Element, target: HTMLElement): (() => void) | null {
  const step = steps[key];
  if (step) {
    const next = step > 0 ? item.nextElementSibling : item.previousElementSibling;
    return () => next instanceof HTMLElement && next.focus();
  }
  if (key === 'Enter' && target === item) return () => item.querySelector<HTMLElement>('a[href]')?.click();
  const checkbox = key === 'x' && item.querySelector<HTMLElement>('input[type=checkbox]');
  return checkbox ? () => checkbox.click() : null;
}
