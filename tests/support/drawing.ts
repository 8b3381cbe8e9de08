/** Draws from numbers between 0 and 1 that `next` returns. */
export function drawFrom(next: () => number) {
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    shuffle: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  };
}

export type Drawing = ReturnType<typeof drawFrom>;
