/**
 * Keeps an element at the lower edge of the window above everything marked `data-keep-clear` that it would cover, wherever that
 * is scrolled to, and however it grows.
 * @returns a function that ends this; the element stays where it is then
 */
export function stayClear(element: HTMLElement): () => void {
  let frame: number;
  const place = () => {
    element.style.bottom = `${clearHeight(element)}px`;
    frame = requestAnimationFrame(place);
  };
  place();
  return () => cancelAnimationFrame(frame);
}

/** @returns how far above the lower edge of the window the element covers nothing that is marked, in pixels */
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
  // Better to cover something than to be out of sight.
  return Math.min(windowHeight - bottom, windowHeight - height);
}
