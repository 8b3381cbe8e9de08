import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps what gets the focus, and what stands beside the text, clear of a bar that stays at the top of the window.
 * @returns the ref of the bar; its height is `--bar` in every style of the page
 */
export function useBarHeight(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = `${bar.current?.offsetHeight ?? 0}px`;
      style.setProperty('--bar', height);
      style.scrollPaddingTop = `calc(${height} + 1rem)`;
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bar');
      style.scrollPaddingTop = '';
    };
  }, []);
  return bar;
}
