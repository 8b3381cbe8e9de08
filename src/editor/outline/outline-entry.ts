/** A heading of the text. */
export interface OutlineEntry {
  /** Where it is: a position of the document, or of the Markdown in UTF-16 units. */
  position: number;
  /** From 1, as in Markdown. */
  level: number;
  text: string;
}
