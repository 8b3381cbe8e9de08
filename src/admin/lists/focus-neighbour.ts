/** Moves the focus from an item that leaves its list to the next one, or the one before, unless the user has moved it elsewhere. */
export function focusNeighbour(item: Element | null | undefined): void {
  const { activeElement } = document;
  if (!item || (activeElement !== document.body && !item.contains(activeElement))) return;
  const neighbour = item.nextElementSibling ?? item.previousElementSibling ?? document.getElementById('content');
  if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true });
}
