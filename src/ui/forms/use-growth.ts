import { type RefObject, useEffect } from 'react';

/**
 * The class that lets a text area grow with its text, in height alone: a long word does not widen what is around it. `useGrowth` does the
 * same in browsers without `field-sizing`.
 */
export const growing = 'field-sizing-content contain-inline-size';

/**
 * Makes a text area as high as its text, while one types too. The component has to render when the text changes otherwise: a form may
 * change it without an event.
 */
export function useGrowth(area: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => grow(area.current));
  useEffect(() => {
    const { current } = area;
    const regrow = () => grow(current);
    const observer = new ResizeObserver(regrow);
    if (current?.parentElement) observer.observe(current.parentElement);
    current?.addEventListener('input', regrow);
    return () => {
      observer.disconnect();
      current?.removeEventListener('input', regrow);
    };
  }, [area]);
}

function grow(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports('field-sizing', 'content')) return;
  area.style.height = '0';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
