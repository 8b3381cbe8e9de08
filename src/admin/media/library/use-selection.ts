import { useMemo, useState } from 'react';
import type { MediaItem } from '../../../contract/media.ts';

interface Selected {
  ids: ReadonlySet<string>;
  /** Where a range begins, and where it ends at present: what is between them is selected, too. */
  from: string | null;
  to: string | null;
}

const none: Selected = { ids: new Set(), from: null, to: null };

/**
 * The selected images of a list. An image that has left the list is no longer selected.
 * @param items the images in their order
 * @param isSelectable whether the user may do something with an image
 */
export function useSelection(items: readonly MediaItem[], isSelectable: (item: MediaItem) => boolean) {
  const [state, setState] = useState(none);
  const selectable = items.filter(isSelectable);
  const ids = useMemo(() => withRange(items, state), [items, state]);
  const selected = selectable.filter(({ id }) => ids.has(id));

  function toggle(id: string): void {
    const others = [...ids].filter((other) => other !== id);
    setState({ ids: new Set(ids.has(id) ? others : [...others, id]), from: id, to: null });
  }

  return {
    /** In the order of the list. */
    selected,
    /** How many of the list can be selected. */
    selectableCount: selectable.length,
    isSelected: (item: MediaItem) => ids.has(item.id) && isSelectable(item),
    isSelectable,
    toggle,
    /** Selects everything from where the selection began, or else from the first of the two images, to the second. */
    extendFrom: (first: string, id: string) => setState({ ...state, from: state.from ?? first, to: id }),
    /** Replaces the selection. */
    select: (chosen: readonly string[]) => setState({ ...none, ids: new Set(chosen) }),
    selectAll: () => setState({ ...none, ids: new Set(selectable.map(({ id }) => id)) }),
    clear: () => setState(none),
  };
}

export type Selection = ReturnType<typeof useSelection>;

function withRange(items: readonly MediaItem[], { ids, from, to }: Selected): ReadonlySet<string> {
  if (from === null || to === null) return ids;
  const ends = [from, to].map((end) => items.findIndex(({ id }) => id === end));
  if (ends.includes(-1)) return ids;
  const range = items.slice(Math.min(...ends), Math.max(...ends) + 1);
  return new Set([...ids, ...range.map(({ id }) => id)]);
}
