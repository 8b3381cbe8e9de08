import type { Found, Search } from './search-text.ts';

/** A text in which words can be found and replaced: as readers see it, or as Markdown. */
export interface Searchable {
  /** The selected words, with which a search begins; empty for none, and for several lines. */
  selectedWords: () => string;
  /** Marks what is found, and says how many there are and which of them the caret is at or before. */
  find: (search: Search) => FoundWords;
  /** Shows one of them. */
  show: (found: Found) => void;
  /** Replaces words; one step of undo. */
  replace: (found: readonly Found[], replacement: string) => void;
  /** Calls `act` after each change of the text. @returns a function that ends it */
  onChange: (act: () => void) => () => void;
  /** Takes the marks away and gives the focus back to the text. */
  leave: () => void;
}

/** The result of a search. */
export interface FoundWords {
  found: Found[];
  /** Index of the first one that is not before the caret; 0 where there is none. */
  next: number;
}

/** @returns the words with the first one behind a position */
export function fromCaret(found: Found[], caret: number): FoundWords {
  return {
    found,
    next: Math.max(
      0,
      found.findIndex(({ from }) => from >= caret),
    ),
  };
}
