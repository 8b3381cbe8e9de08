import type { Database } from '../../database/schema.ts';
import type { MediaStorage } from '../../services/media/originals/storage.ts';

/** A page of the site whose text is part of the program, such as its privacy policy. */
export interface TextPage {
  /** Its path without the slash. */
  slug: string;
  title: string;
  /** The text as HTML, with the site's own names in it. */
  html: string;
}

/** Parts of the site that an export reads. */
export interface ExportSource {
  db: Database;
  storage: Pick<MediaStorage, 'get'>;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Renders the text pages. */
  readPages: () => AsyncIterable<TextPage>;
  now: Date;
}
