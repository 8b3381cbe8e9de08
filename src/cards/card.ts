import type { Scheme } from '../contract/palette.ts';

/** The colours of a card. */
export type CardColours = Pick<Scheme, 'paper' | 'ink' | 'muted' | 'rule' | 'accent'>;

/** Families that headlines of cards may have: those of which there are files that satori reads. */
export type CardHeading = 'newsreader' | 'gelasio' | 'inter';

/** Contents of a share card. */
export interface Card {
  /** Colors of the site's look in the light; left out for those of its own palette. */
  colours?: CardColours | undefined;
  /** Left out for Newsreader. */
  heading?: CardHeading | undefined;
  siteName: string;
  category: string;
  title: string;
  /** Before the authors; empty where their line begins with words of its own. */
  by: 'By ' | '';
  /** The authors on one line. */
  author: string;
  /** The file of an image of our own; null for none. */
  image: string | null;
  /** Point that the crop keeps in sight, in parts of the image's width and height; null: its most striking part. */
  focus: { x: number; y: number } | null;
}
