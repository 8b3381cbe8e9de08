/** What a share card shows. */
export interface Card {
  siteName: string;
  section: string;
  title: string;
  author: string;
  /** The file of a picture of our own; null for none. */
  picture: string | null;
}
