import type { DatabaseTransaction } from '../../database/schema.ts';

type SlugOwner = 'article' | 'author' | 'issue' | 'series' | 'tag';

/** @returns id → every slug that it ever had */
export async function readSlugs(
  snapshot: DatabaseTransaction,
  owner: SlugOwner,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const slugs = new Map<string, string[]>();
  for (const { slug, owner_id } of await select(snapshot, owner, ids)) {
    if (owner_id !== null) slugs.set(owner_id, [...(slugs.get(owner_id) ?? []), slug]);
  }
  return slugs;
}

function select(snapshot: DatabaseTransaction, owner: SlugOwner, ids: readonly string[]) {
  switch (owner) {
    case 'article':
      return snapshot
        .selectFrom('article_slugs')
        .select(['slug', 'article_id as owner_id'])
        .where('article_id', 'in', ids)
        .orderBy('slug')
        .execute();
    case 'author':
      return snapshot
        .selectFrom('author_slugs')
        .select(['slug', 'author_id as owner_id'])
        .where('author_id', 'in', ids)
        .orderBy('slug')
        .execute();
    case 'tag':
      return snapshot
        .selectFrom('tag_slugs')
        .select(['slug', 'tag_id as owner_id'])
        .where('tag_id', 'in', ids)
        .orderBy('slug')
        .execute();
    case 'series':
      return snapshot
        .selectFrom('series_slugs')
        .select(['slug', 'series_id as owner_id'])
        .where('series_id', 'in', ids)
        .orderBy('slug')
        .execute();
    case 'issue':
      return snapshot
        .selectFrom('newsletter_issue_slugs')
        .select(['slug', 'issue_id as owner_id'])
        .where('issue_id', 'in', ids)
        .orderBy('slug')
        .execute();
  }
}
