import type { Generated } from 'kysely';
import type { Instant } from './columns.ts';

export interface SeriesTable {
  id: string;
  title: string;
  /** The words of the title, folded, which lists order by. */
  order_key: string;
  slug: string;
  /** Empty for none. */
  description: Generated<string>;
  /** As of an article. */
  image_url: string | null;
  created_at: Instant;
}

/** Every slug that a series ever had; they end with it. */
interface SeriesSlugsTable {
  slug: string;
  series_id: string;
}

export interface SeriesTables {
  series: SeriesTable;
  series_slugs: SeriesSlugsTable;
}
