/** Between the button and the panel, and between the panel and the edges of the window, in pixels. */
const gap = 8;

/** Places an open panel below its button, or above it where there is no room; on a phone it stands at the bottom (`appearance.css`). */
export function placePanel({ style, offsetWidth, offsetHeight }: HTMLElement, button: Element): void {
  const { left, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom + gap;
  const fits = below + offsetHeight + gap <= clientHeight;
  style.setProperty('--left', `${Math.max(gap, Math.min(left, clientWidth - offsetWidth - gap))}px`);
  style.setProperty('--top', `${Math.max(gap, fits ? below : top - gap - offsetHeight)}px`);
}
