import type { DatabaseTransaction, TagsTable } from '../../database/schema.ts';
import { keysOfName } from './tag-names.ts';

type NewTag = Pick<TagsTable, 'id' | 'name' | 'slug' | 'created_at'> & { description: string };

/** Stores a tag and its slugs. A name or a slug that another tag has throws the database's error about a unique column. */
export async function insertTagRow(
  trx: DatabaseTransaction,
  tag: NewTag,
  formerSlugs: readonly string[] = [],
): Promise<void> {
  await trx
    .insertInto('tags')
    .values({ ...tag, ...keysOfName(tag.name) })
    .execute();
  const slugs = [tag.slug, ...formerSlugs].map((slug) => ({ slug, tag_id: tag.id }));
  await trx.insertInto('tag_slugs').values(slugs).execute();
}
