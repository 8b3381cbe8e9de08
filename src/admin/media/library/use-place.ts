import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where an element stands, in CSS pixels. */
export interface Place {
  width: number;
  /** From the top of the page. */
  top: number;
}

/** @returns where the element stands on the page, measured again whenever the page or the element changes its size */
export function usePlace(element: RefObject<HTMLElement | null>): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = () => {
      const { width, top } = node.getBoundingClientRect();
      const next = { width, top: Math.round(top + window.scrollY) };
      setPlace((before) => (before?.width === next.width && before.top === next.top ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    // Content above the element moves it without changing its size.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return place;
}
