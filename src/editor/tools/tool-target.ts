import type { Searchable } from '../find/searchable.ts';
import type { OutlineEntry } from '../outline/outline-entry.ts';

/** What the tools need of a text, in either mode. */
export interface ToolTarget {
  searchable: Searchable;
  /** The headings of the text as it is now. */
  headings: () => Promise<OutlineEntry[]>;
  /** Puts the caret at a heading, in sight. */
  goTo: (entry: OutlineEntry) => void;
  focus: () => void;
}

/** What opens beside the text. */
export type TextTool = 'find' | 'outline' | 'shortcuts';
