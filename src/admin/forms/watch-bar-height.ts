/**
 * Keeps what gets the focus, and what stands beside the text, clear of a bar that stays at the top of the window: its height is `--bar` in
 * every style of the page.
 * @param bar for its `ref` @returns a function that ends it
 */
export function watchBarHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = `${bar.offsetHeight}px`;
    style.setProperty('--bar', height);
    style.scrollPaddingTop = `calc(${height} + 1rem)`;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bar');
    style.scrollPaddingTop = '';
  };
}
