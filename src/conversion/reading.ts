import type { BlockWriter } from './block-writer.ts';
import type { ClassStyles } from './declarations.ts';
import type { Footnotes } from './footnotes.ts';
import type { PlaceImage } from './read-image.ts';
import type { TextStyle } from './text-style.ts';

/** The state that the parts of the reader share. */
export interface Reading {
  writer: BlockWriter;
  placeImage: PlaceImage;
  footnotes: Footnotes;
  classes: ClassStyles;
  /** Whether a monospaced font is code: not where most of the text has one, as of an author who likes typewriters. */
  usesFonts: boolean;
  /** Levels of headings by the class of paragraphs, for programs that have no headings. */
  headingClasses: ReadonlyMap<string, number>;
  readChildren: (element: Element, style: TextStyle) => void;
  read: (node: Node, style: TextStyle) => void;
}
