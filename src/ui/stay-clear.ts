/**
 * Moves an element at the lower edge of the window up, so that it covers nothing marked `data-keep-clear`, also while the page
 * scrolls or marked elements grow.
 * @returns a function that stops this and leaves the element where it is
 */
export function stayClear(element: HTMLElement): () => void {
  let frame: number;
  const update = () => {
    element.style.bottom = `${clearHeight(element)}px`;
    frame = requestAnimationFrame(update);
  };
  update();
  return () => cancelAnimationFrame(frame);
}

/** @returns how far the element must move up to cover nothing marked, in pixels */
function clearHeight(element: HTMLElement): number {
  const windowHeight = document.documentElement.clientHeight;
  const { left, right, height } = element.getBoundingClientRect();
  const marked = [...document.querySelectorAll('[data-keep-clear]')]
    .map((other) => other.getBoundingClientRect())
    .filter((other) => other.height > 0 && other.left < right && other.right > left)
    .toSorted((one, other) => other.bottom - one.bottom);
  let bottom = windowHeight;
  for (const other of marked) {
    if (other.top < bottom && other.bottom > bottom - height) bottom = other.top;
  }
  // The element must not leave the window, even if it then covers something.
  return Math.min(windowHeight - bottom, windowHeight - height);
}
