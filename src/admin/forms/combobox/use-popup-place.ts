import { useLayoutEffect, useRef } from 'react';

/** Between the field and its popup, and from the popup to the edge of the screen, in pixels. */
const gap = 4;

/** The most that a popup takes where there is room, in pixels. */
const tallest = 288;

/**
 * Shows a popover along the edge of a field while it is open: below it, or above it where there is more room. The on-screen keyboard of a
 * phone takes room away, too. In the top layer no panel or dialog around the field cuts the popover off.
 */
export function usePopupPlace(isOpen: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [anchor, element] = [field.current, popup.current];
    if (!isOpen || !anchor || !element) return;
    const leaving = new AbortController();
    const put = () => place(element, anchor);
    element.showPopover();
    put();
    const options = { signal: leaving.signal, passive: true };
    window.addEventListener('scroll', put, { ...options, capture: true });
    window.addEventListener('resize', put, options);
    window.visualViewport?.addEventListener('resize', put, options);
    window.visualViewport?.addEventListener('scroll', put, options);
    return () => {
      leaving.abort();
      element.hidePopover();
    };
  }, [isOpen]);
  return { field, popup };
}

function place({ style }: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom, width } = anchor.getBoundingClientRect();
  const { clientHeight } = document.documentElement;
  const visibleTop = window.visualViewport?.offsetTop ?? 0;
  const visibleHeight = window.visualViewport?.height ?? clientHeight;
  const below = visibleTop + visibleHeight - bottom - 2 * gap;
  const above = top - visibleTop - 2 * gap;
  const isBelow = below >= tallest || below >= above;
  style.left = `${left}px`;
  style.width = `${width}px`;
  style.top = isBelow ? `${bottom + gap}px` : 'auto';
  style.bottom = isBelow ? 'auto' : `${clientHeight - top + gap}px`;
  style.maxHeight = `${Math.max(0, Math.min(tallest, isBelow ? below : above))}px`;
}
