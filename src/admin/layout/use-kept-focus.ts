import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus when the control in an element that had it has gone, such as a block that Undo takes away: Tab goes on from there. To
 * be called by the component that renders what comes and goes.
 * @param take gives the focus to another place; without it the element takes it, and has to be focusable
 * @returns a ref for the element
 */
export function useKeptFocus<Place extends HTMLElement>(take?: () => void): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const element = place.current;
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const isGone = last.current instanceof Node && !last.current.isConnected;
    if (!isGone) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    if (take) take();
    else place.current?.focus({ preventScroll: true });
  });
  return place;
}
