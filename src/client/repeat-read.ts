/** Before a failed read is repeated, in milliseconds: the same pause as that of TanStack Query. */
const pause = 1000;

/** Reads for a page's loader. */
export type Read = <Data>(read: () => Promise<Data>) => Promise<Data>;

/** @param retry once in the browser, whose connection may fail briefly; never on the server @returns a read that is repeated so often */
export function repeatingRead(retry: 0 | 1): Read {
  if (retry === 0) return (read) => read();
  return (read) =>
    read().catch(async () => {
      await new Promise((resume) => setTimeout(resume, pause));
      return read();
    });
}
