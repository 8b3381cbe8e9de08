/** Rows of one statement. */
const batch = 500;

/** Calls `store` with some of the lines at a time, until all of them are stored. */
export async function inRows<Line>(
  lines: AsyncIterable<Line>,
  store: (lines: readonly Line[]) => Promise<void>,
): Promise<void> {
  let some: Line[] = [];
  for await (const line of lines) {
    if (some.push(line) < batch) continue;
    await store(some);
    some = [];
  }
  if (some.length > 0) await store(some);
}
