/** @returns the element that an event is about: its target or the nearest one around that */
export function nearest<Found extends Element = Element>(target: EventTarget | null, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}
