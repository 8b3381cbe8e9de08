import { setImmediate } from 'node:timers/promises';

/**
 * Reads a table slice by slice, in the order of the ids: memory does not grow with it, and a server goes on answering in between.
 * @param read reads the rows behind an id, as many as fit into memory; '' is before the first one
 */
export async function* inSlices<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = ''; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
    await setImmediate();
  }
}

/** @returns all values together, for small tables */
export async function allOf<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}
