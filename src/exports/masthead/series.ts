import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { inSlices } from '../source/slices.ts';
import { id, imageUrl, slug, time, upTo } from './fields.ts';
import { readSlugs } from './slugs.ts';

const batch = 200;

export const seriesFile = 'series.jsonl';

export const seriesLine = z.strictObject({
  id,
  slug,
  former_slugs: z.array(slug),
  title: upTo(limits.seriesTitleLength),
  description: upTo(limits.seriesDescriptionLength),
  image_url: imageUrl,
  created_at: time,
});

export type SeriesLine = z.infer<typeof seriesLine>;

/** @returns the series, those without articles too */
export async function* seriesLines(snapshot: DatabaseTransaction): AsyncGenerator<SeriesLine> {
  for await (const rows of inSlices((after) => readSeries(snapshot, after))) {
    const ids = rows.map((row) => row.id);
    const slugs = await readSlugs(snapshot, 'series', ids);
    for (const row of rows) {
      yield { ...row, former_slugs: (slugs.get(row.id) ?? []).filter((one) => one !== row.slug) };
    }
  }
}

function readSeries(snapshot: DatabaseTransaction, after: string) {
  return snapshot
    .selectFrom('series')
    .select(['id', 'slug', 'title', 'description', 'image_url', 'created_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
}
