import type { NotNull } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { isTaggedPublished } from '../articles/published.ts';
import { noteReads } from '../content-version/noted-reads.ts';

/** Tags of a sitemap: with all other pages they stay below the 50,000 that it may have. */
const maxTags = 40_000;

/** @returns the tags that published articles have, by slug, with the date of the newest: one entry of an index for each tag */
export async function listPublicTags(db: Database, now: Date): Promise<{ slug: string; changedAt: string }[]> {
  noteReads('list', 'unknown-tag');
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('tags')
        .select((tag) => [
          'slug',
          tag
            .selectFrom('article_tags')
            .select('article_tags.publish_date')
            .whereRef('article_tags.tag_id', '=', 'tags.id')
            .where(isTaggedPublished(now))
            .orderBy('article_tags.publish_date', 'desc')
            .limit(1)
            .as('changed_at'),
        ])
        .as('dated'),
    )
    .select(['slug', 'changed_at'])
    .where('changed_at', 'is not', null)
    .orderBy('slug')
    .limit(maxTags)
    .$narrowType<{ changed_at: NotNull }>()
    .execute();
  return rows.map(({ slug, changed_at }) => ({ slug, changedAt: changed_at }));
}
