/** A text of another program, and what an import makes of it. */
export interface ImportedText {
  what: string;
  text: string;
  markdown: string;
  /** Kinds of the losses, in their order. */
  losses: readonly string[];
}
