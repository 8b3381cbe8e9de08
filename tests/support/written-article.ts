import type { Database } from '../../src/database/schema.ts';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { actor } from './actor.ts';
import { site } from './magazine.ts';

/** Stores an author. @returns the fields of a published article by that author, without its title, as the admin sends them */
export async function articleFields(db: Database): Promise<object> {
  const author = { name: 'Ada Vale', title: 'Staff writer', initials: 'AV' };
  const { id: authorId } = await createAuthor(db, { author, actor, now: new Date(), siteUrl: site.url });
  const { id: categoryId } = await db
    .selectFrom('categories')
    .select('id')
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    excerpt: 'What the story is about, in one sentence.',
    content: 'The first paragraph.\n\nThe second paragraph, of which every word is found by the search.',
    imageUrl: '',
    categoryId,
    authorId,
    publishDate: new Date(Date.now() - 60_000).toISOString(),
    readTime: 1,
    isFeatured: 0,
  };
}
