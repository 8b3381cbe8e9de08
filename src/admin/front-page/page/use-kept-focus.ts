import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus into an element when the control in it that had the focus has gone, such as a block that Undo takes away: Tab goes on
 * from there. To be called by the component that renders what comes and goes.
 * @returns a ref for the element, which has to be focusable
 */
export function useKeptFocus(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
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
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return place;
}
