/** Part of the window, in its pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** From the text, and from the edges of the window, in pixels. */
const gap = 8;

/** Room below the text, in pixels, in which a taller panel scrolls rather than stand above and cover what was written: four options of a menu. */
const enough = 168;

export type Side = 'above' | 'below';

/** Whether panels stand at the lower edge of the window: on a phone the text has no room beside it for them. */
export function isDocked(): boolean {
  return matchMedia('(width < 40rem), (pointer: coarse)').matches;
}

/** The part of the window that a keyboard on the screen leaves. */
function visiblePart(): Box {
  const { offsetLeft = 0, offsetTop = 0, width = innerWidth, height = innerHeight } = window.visualViewport ?? {};
  return { left: offsetLeft, right: offsetLeft + width, top: offsetTop, bottom: offsetTop + height };
}

/** Puts a panel at the lower edge of what a keyboard on the screen leaves of the window, as wide as it. */
export function dock(panel: HTMLElement): void {
  const { left, right, bottom } = visiblePart();
  Object.assign(panel.style, {
    left: `${left}px`,
    width: `${right - left}px`,
    maxHeight: '',
    top: `${bottom - panel.offsetHeight}px`,
  });
}

/**
 * Puts a panel beside a part of the text, on the preferred side unless there is no room and the other has more; no taller than the room.
 * @returns the side where it stands
 */
export function placeBeside(panel: HTMLElement, text: Box, side: Side): Side {
  const { left, right, top, bottom } = visiblePart();
  Object.assign(panel.style, { width: '', maxHeight: '' });
  const { offsetWidth, offsetHeight } = panel;
  const above = Math.min(text.top, bottom) - top - 2 * gap;
  const below = bottom - Math.max(text.bottom, top) - 2 * gap;
  const isAbove =
    side === 'above'
      ? offsetHeight <= above || above >= below
      : Math.min(offsetHeight, enough) > below && above > below;
  const height = Math.min(offsetHeight, Math.max(isAbove ? above : below, 0));
  const start = isAbove ? Math.min(text.top, bottom) - gap - height : Math.max(text.bottom, top) + gap;
  Object.assign(panel.style, {
    left: `${Math.max(left + gap, Math.min(text.left, right - gap - offsetWidth))}px`,
    top: `${start}px`,
    maxHeight: `${height}px`,
  });
  return isAbove ? 'above' : 'below';
}

/** Calls `act` when the text may have moved in the window, at most once a frame. @returns a function that ends it */
export function onMove(act: () => void): () => void {
  const leaving = new AbortController();
  const options = { signal: leaving.signal, capture: true, passive: true };
  let frame = 0;
  const ask = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  };
  addEventListener('scroll', ask, options);
  addEventListener('resize', ask, options);
  window.visualViewport?.addEventListener('resize', ask, options);
  window.visualViewport?.addEventListener('scroll', ask, options);
  return () => {
    leaving.abort();
    cancelAnimationFrame(frame);
  };
}
