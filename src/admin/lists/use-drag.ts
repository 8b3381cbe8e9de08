import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { scrollStep } from '../../ui/edge-scroll.ts';

/** An item of a list that is being dragged. */
export interface Drag {
  id: string;
  /** How far it has been dragged, in pixels. */
  distance: number;
  /** Its place among the other items if it is let go now. */
  to: number;
}

/**
 * Dragging the items of a list by their handles, with a mouse, a pen or a finger. Escape lets go without a move.
 * @param list the element whose children are the items, with `data-block` as their id
 * @param onDrop called with the item's new place among the others
 */
export function useDrag(list: RefObject<HTMLElement | null>, onDrop: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef({ y: 0, scroll: 0 });
  const pointer = useRef(0);
  /** Known at once: the pointer may let go before the first move is drawn. */
  const isDragging = useRef(false);
  const id = drag?.id;

  function follow(dragged: string): void {
    isDragging.current = true;
    const distance = pointer.current - start.current.y + window.scrollY - start.current.scroll;
    setDrag({ id: dragged, distance, to: placeAt(list.current, dragged, pointer.current) });
  }
  function end(): void {
    isDragging.current = false;
    setDrag(null);
  }
  const followNow = useEffectEvent(follow);

  useEffect(() => {
    if (id === undefined) return;
    let frame = requestAnimationFrame(function scroll() {
      const step = scrollStep(pointer.current);
      if (step !== 0) {
        window.scrollBy({ top: step, behavior: 'instant' });
        followNow(id);
      }
      frame = requestAnimationFrame(scroll);
    });
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      start.current.y = Number.NaN;
      isDragging.current = false;
      setDrag(null);
    };
    document.addEventListener('keydown', cancel);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', cancel);
    };
  }, [id]);

  return {
    drag,
    /** Props of the handle of an item. */
    handleOf: (item: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { y: event.clientY, scroll: window.scrollY };
        pointer.current = event.clientY;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        pointer.current = event.clientY;
        // A press that moves by a few pixels is no drag, nor is the rest of a drag that Escape has ended.
        if (isDragging.current || Math.abs(event.clientY - start.current.y) > 4) follow(item);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (isDragging.current) onDrop(item, placeAt(list.current, item, event.clientY));
        end();
      },
      onPointerCancel: end,
    }),
  };
}

/** @returns how many of the other items have their middle above the pointer */
function placeAt(list: HTMLElement | null, dragged: string, y: number): number {
  const others = [...(list?.children ?? [])].filter((element) => element.getAttribute('data-block') !== dragged);
  return others.filter((element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
