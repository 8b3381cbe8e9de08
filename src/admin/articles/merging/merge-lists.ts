import type { Versions } from '../../forms/versions.ts';

/**
 * Merges a list that two have changed; items with an id are told apart by it, others by their contents. An item that either added stays, and
 * one that either removed goes. One that both have, such as an author in two roles, is as the one who changed it has it, or else as in `mine`.
 * The order is that of `mine` where the editor has moved items, else that of `stored`.
 */
export function mergeLists<Item>({ mine, stored, opened }: Versions<readonly Item[]>): Item[] {
  const before = keysOf(opened ?? []);
  const [own, theirs] = [keysOf(mine), keysOf(stored)];
  const isRemoved = (key: string) => before.includes(key) && !(own.includes(key) && theirs.includes(key));
  const hasMoved = !isSameOrder(
    own.filter((key) => before.includes(key)),
    before.filter((key) => own.includes(key)),
  );
  const keys = hasMoved ? insertAdded(own, theirs) : insertAdded(theirs, own);
  const unchanged = new Set((opened ?? []).map((item) => JSON.stringify(item)));
  const changed = mine.filter((item) => !unchanged.has(JSON.stringify(item)));
  const items = new Map([...mine, ...stored, ...changed].map((item) => [keyOf(item), item]));
  return keys.filter((key) => !isRemoved(key)).flatMap((key) => items.get(key) ?? []);
}

function keyOf(item: unknown): string {
  const hasId = typeof item === 'object' && item !== null && 'id' in item;
  return JSON.stringify(hasId ? item.id : item);
}

function keysOf(items: readonly unknown[]): string[] {
  return [...new Set(items.map(keyOf))];
}

function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.every((key, index) => key === other[index]);
}

/** @returns `base` with what `other` has besides, each behind the item that stands before it there */
function insertAdded(base: readonly string[], other: readonly string[]): string[] {
  const merged = [...base];
  for (const [index, key] of other.entries()) {
    if (merged.includes(key)) continue;
    const before = other[index - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, key);
  }
  return merged;
}
