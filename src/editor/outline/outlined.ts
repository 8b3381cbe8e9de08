/** A heading of the text. */
export interface OutlineEntry {
  /** Where it is: a position of the document, or of the Markdown in UTF-16 units. */
  position: number;
  /** From 1, as in Markdown. */
  level: number;
  text: string;
}

/** A text with headings, in either mode. */
export interface Outlined {
  /** The headings of the text as it is now. */
  headings: () => Promise<OutlineEntry[]>;
  /** Puts the caret at a heading, in sight. */
  goTo: (entry: OutlineEntry) => void;
}
