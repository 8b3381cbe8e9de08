import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { AdminPart } from '../../contract/series-parts.ts';
import { useDrag } from '../lists/use-drag.ts';
import { PartRow } from './part-row.tsx';

interface PartListProps {
  parts: readonly AdminPart[];
  /** The ids of the parts in the order of the form. */
  order: readonly string[];
  onOrder: (order: string[]) => void;
  error: string | undefined;
}

/** All parts of a series in the order in which they are read, which editors drag or move by keys. */
export function PartList({ parts, order, onOrder, error }: PartListProps) {
  const heading = useId();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const shown = order.flatMap((id) => parts.find((part) => part.id === id) ?? []);

  function move(id: string, to: number): void {
    const place = Math.max(0, Math.min(to, shown.length - 1));
    const part = shown.find((one) => one.id === id);
    if (!part || shown[place]?.id === id) return;
    const others = shown.filter((one) => one.id !== id).map((one) => one.id);
    onOrder(others.toSpliced(place, 0, id));
    setSaid(`“${part.title}” is part ${place + 1} of ${shown.length}`);
  }

  const { drag, handleOf } = useDrag(list, move);
  const from = shown.findIndex(({ id }) => id === drag?.id);
  const isTarget = (index: number) =>
    drag !== null && drag.to !== from && (index > from ? index - 1 : index) === drag.to && index !== from;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="font-semibold">
        Parts
      </h2>
      <p className="mt-0.5 mb-3 text-muted text-sm">
        In reading order. Readers see and count those that are published. Add an article in its settings.
      </p>
      {error && (
        <p role="alert" className="error-mark mb-3 font-medium text-error text-sm">
          {error}. Reload the page to see the parts as they are.
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {shown.length === 0 && <p className="text-muted text-sm">No articles yet.</p>}
      <ol ref={list} aria-labelledby={heading} className="border-rule border-t">
        {shown.map((part, index) => (
          <PartRow
            key={part.id}
            part={part}
            index={index}
            count={shown.length}
            distance={drag?.id === part.id ? drag.distance : null}
            target={isTarget(index) ? (index > from ? 'after' : 'before') : null}
            handle={handleOf(part.id)}
            onKeyDown={(event) => moveByKey(event, index)}
            onMove={(to) => move(part.id, to)}
          />
        ))}
      </ol>
    </section>
  );

  function moveByKey({ key, nativeEvent }: KeyboardEvent, index: number): void {
    const places: Readonly<Record<string, number>> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: shown.length - 1,
    };
    const [to, part] = [places[key], shown[index]];
    if (to === undefined || !part) return;
    nativeEvent.preventDefault();
    move(part.id, to);
  }
}
