/** Enough to keep the disk busy, or a connection to a bucket. */
const parallel = 8;

/** Calls `act` for each item, for a few of them at a time. */
export async function inParallel<Item>(items: Iterable<Item>, act: (item: Item) => Promise<unknown>): Promise<void> {
  const rest = [...items].values();
  const work = async () => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: parallel }, work));
}
