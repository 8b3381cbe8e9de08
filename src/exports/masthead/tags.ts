import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { inSlices } from '../source/slices.ts';
import { id, slug, time, upTo } from './fields.ts';
import { readSlugs } from './slugs.ts';

const batch = 200;

export const tagsFile = 'tags.jsonl';

export const tagLine = z.strictObject({
  id,
  slug,
  former_slugs: z.array(slug),
  name: upTo(limits.tagNameLength),
  description: upTo(limits.tagDescriptionLength),
  created_at: time,
});

export type TagLine = z.infer<typeof tagLine>;

/** @returns the tags, those without articles too */
export async function* tagLines(snapshot: DatabaseTransaction): AsyncGenerator<TagLine> {
  for await (const rows of inSlices((after) => readTags(snapshot, after))) {
    const slugs = await readSlugs(
      snapshot,
      'tag',
      rows.map((row) => row.id),
    );
    for (const row of rows) {
      yield { ...row, former_slugs: (slugs.get(row.id) ?? []).filter((one) => one !== row.slug) };
    }
  }
}

function readTags(snapshot: DatabaseTransaction, after: string) {
  return snapshot
    .selectFrom('tags')
    .select(['id', 'slug', 'name', 'description', 'created_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
}
