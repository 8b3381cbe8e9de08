import type { BlockWriter } from './block-writer.ts';
import type { ClassStyles } from './declarations.ts';
import type { Footnotes } from './footnotes.ts';
import type { PlaceImage } from './read-image.ts';
import type { TextStyle } from './text-style.ts';

/** The state that the parts of the reader share. */
export interface Reading {
  writer: BlockWriter;
  placeImage: PlaceImage;
  /** Reads an element in a way of the caller's. @returns false for one that is read in the usual way */
  readOther: (reading: Reading, element: Element, style: TextStyle) => boolean;
  /** @param href as the HTML has it @returns the URL that a link leads to; null for one that leads nowhere */
  readLink: (href: string | null) => string | null;
  footnotes: Footnotes;
  classes: ClassStyles;
  /** Whether a monospaced font is code: not where most of the text has one, as of an author who likes typewriters. */
  usesFonts: boolean;
  /** Levels of headings by the class of paragraphs, for programs that have no headings. */
  headingClasses: ReadonlyMap<string, number>;
  readChildren: (element: Element, style: TextStyle) => void;
  read: (node: Node, style: TextStyle) => void;
}
