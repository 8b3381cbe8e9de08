/** What a share card shows. */
export interface Card {
  siteName: string;
  category: string;
  title: string;
  author: string;
  /** The file of an image of our own; null for none. */
  image: string | null;
  /** What the crop of the image keeps in sight, in parts of its width and height; null: its most striking part. */
  focus: { x: number; y: number } | null;
}
