import GripVertical from 'lucide-react/icons/grip-vertical';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useDrag } from './use-drag.ts';

interface SortableListProps<Item> {
  items: readonly Item[];
  /** Name of the list, for screen readers. */
  label: string;
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** @param to the item's new place among all */
  onMove: (id: string, to: number) => void;
  className?: string;
  children: (item: Item, index: number) => ReactNode;
}

const line = 'before:absolute before:inset-x-0 before:z-10 before:h-0.5 before:bg-accent';

/** A list whose items are moved by their handles: dragged, or with the arrow keys, Home and End. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { items, label, idOf, nameOf, onMove, className = '', children } = props;
  const list = useRef<HTMLOListElement>(null);
  const hint = useId();
  const said = useRef<HTMLParagraphElement>(null);
  /** Id of the item that keys have moved: its element takes another place, and the focus would be lost. */
  const moved = useRef<string | null>(null);

  function move(id: string, to: number): void {
    const from = items.findIndex((item) => idOf(item) === id);
    const item = items[from];
    const place = Math.min(Math.max(to, 0), items.length - 1);
    if (item === undefined || place === from) return;
    onMove(id, place);
    if (said.current) said.current.textContent = `${nameOf(item)} is now ${place + 1} of ${items.length}.`;
  }
  const { drag, handleOf } = useDrag(list, move);
  const from = items.findIndex((item) => idOf(item) === drag?.id);

  useEffect(() => {
    if (moved.current === null) return;
    list.current
      ?.querySelector<HTMLElement>(`:scope > [data-block="${CSS.escape(moved.current)}"] [data-handle]`)
      ?.focus();
    moved.current = null;
  });

  function onKeyDown(event: KeyboardEvent, id: string, index: number): void {
    const places: Readonly<Record<string, number>> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: items.length - 1,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    moved.current = id;
    move(id, to);
  }

  return (
    <>
      <ol ref={list} aria-label={label} className={className}>
        {items.map((item, index) => {
          const id = idOf(item);
          const isTarget = drag !== null && drag.to !== from && (index > from ? index - 1 : index) === drag.to;
          return (
            <li
              key={id}
              data-block={id}
              tabIndex={-1}
              style={drag?.id === id ? { transform: `translateY(${drag.distance}px)` } : {}}
              className={`relative flex items-start border-rule border-b bg-paper ${drag?.id === id ? 'z-10 shadow-lg' : ''} ${isTarget && drag.id !== id ? `${line} ${drag.to > from ? 'before:bottom-0' : 'before:top-0'}` : ''}`}
            >
              <button
                type="button"
                data-handle
                aria-label={`Move ${nameOf(item)}`}
                aria-describedby={hint}
                title="Drag, or press the arrow keys"
                {...handleOf(id)}
                onKeyDown={(event) => onKeyDown(event, id, index)}
                className="my-2 -ml-2.5 inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-muted hover:text-ink active:cursor-grabbing"
              >
                <GripVertical aria-hidden="true" size={17} />
              </button>
              <div className="min-w-0 flex-1">{children(item, index)}</div>
            </li>
          );
        })}
      </ol>
      <p id={hint} hidden>
        Arrow up and down move it.
      </p>
      <p ref={said} role="status" className="sr-only" />
    </>
  );
}

/** @returns the list with the item at its new place */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.toSpliced(from, 1);
  const item = items[from];
  return item === undefined ? [...items] : others.toSpliced(to, 0, item);
}
