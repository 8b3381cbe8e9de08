import { nearest } from '../../foundation/early/nearest.ts';

// Closes the menus of the header as people expect it: with Escape, and when they go elsewhere. Only pages whose header has menus load it.
// Opening is the browser's own, and without a script a menu closes as it was opened. Style sheets open menus under a pointer; after Escape
// they don't (`data-menus`), until the pointer has moved on.

const { dataset } = document.documentElement;

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  dataset.menus = '';
  const menu = close(null);
  menu?.querySelector('summary')?.focus();
});
addEventListener('pointerout', ({ relatedTarget }) => {
  if (!nearest(relatedTarget, menus)) delete dataset.menus;
});
addEventListener('focusin', ({ target }) => close(nearest(target, menus)));
// A press of a link closes its menu, too: the application opens the next page in this one.
addEventListener('click', ({ target }) => close(nearest(target, 'summary')?.parentElement ?? null));

const menus = 'details[name=menu]';

/** @param except stays open @returns the menu that was open, if it is closed now */
function close(except: Element | null): HTMLDetailsElement | undefined {
  const menu = document.querySelector<HTMLDetailsElement>(`${menus}[open]`);
  if (!menu || menu === except) return;
  menu.open = false;
  return menu;
}
