/** What a share card shows. */
export interface Card {
  siteName: string;
  section: string;
  title: string;
  author: string;
  /** The file of an image of our own; null for none. */
  picture: string | null;
}
