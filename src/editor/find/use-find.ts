import { useEffect, useState } from 'react';
import type { Found, Search } from './search-text.ts';
import type { Searchable } from './searchable.ts';

/** A search in the text while its bar is open. */
export interface Find {
  search: Search;
  change: (next: Partial<Search>) => void;
  count: number;
  /** The index of the current words, from 0. */
  index: number;
  /** Goes to the next words, or back. */
  step: (by: 1 | -1) => void;
  /** Replaces the current words and goes to the next ones. */
  replaceOne: (replacement: string) => void;
  /** Replaces all words. */
  replaceAll: (replacement: string) => void;
  /** How many words were replaced at once; null once others are searched. */
  replaced: number | null;
}

/** @returns the search, which begins with the selected words */
export function useFind(text: Searchable): Find {
  const [search, setSearch] = useState<Search>(() => ({
    words: text.selectedWords(),
    matchCase: false,
    wholeWords: false,
  }));
  const [{ found, index }, setFound] = useState<{ found: Found[]; index: number }>({ found: [], index: 0 });
  const [replaced, setReplaced] = useState<number | null>(null);

  useEffect(() => {
    const read = () => {
      const { found: all, next } = text.find(search);
      setFound({ found: all, index: next });
    };
    read();
    let frame = 0;
    const stop = text.onChange(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [text, search]);

  function go(to: number, among: Found[]): void {
    const wanted = among[to];
    setFound({ found: among, index: to });
    if (wanted) text.show(wanted);
  }

  return {
    search,
    change: (next) => {
      if (next.words !== undefined) setReplaced(null);
      setSearch({ ...search, ...next });
    },
    count: found.length,
    index,
    step: (by) => {
      if (found.length > 0) go((index + by + found.length) % found.length, found);
    },
    replaceOne: (replacement) => {
      const current = found[index];
      if (!current) return;
      text.replace([current], replacement);
      const { found: all } = text.find(search);
      const next = all.findIndex(({ from }) => from >= current.from + replacement.length);
      go(Math.max(next, 0), all);
    },
    replaceAll: (replacement) => {
      text.replace(found, replacement);
      setReplaced(found.length);
    },
    replaced,
  };
}
