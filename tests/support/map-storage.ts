/** @returns the storage of a browser, on a map; @param stored what is in it */
export function mapStorage(stored: Map<string, string> = new Map()): Storage {
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  };
}
