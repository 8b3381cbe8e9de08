/**
 * Near the edges of the window the page scrolls while something is dragged. Width of the edge in pixels, and pixels scrolled in a
 * frame.
 */
const edge = { size: 72, speed: 12 };

/** @param y of the pointer in the window @returns how far the page is to scroll in this frame, in pixels */
export function scrollStep(y: number): number {
  if (y < edge.size + barHeight()) return -edge.speed;
  return y > window.innerHeight - edge.size ? edge.speed : 0;
}

/** Height of the bar that stays at the top of the window (`useBarHeight`), in pixels. */
export function barHeight(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue('--bar')) || 0;
}
