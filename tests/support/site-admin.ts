import { v7 as uuid } from 'uuid';
import { type ArticleInput, articleInput } from '../../src/contract/articles.ts';
import { connect } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { createArticle } from '../../src/services/article-writes/create-article.ts';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { raiseContentVersion } from '../../src/services/content-version/content-version.ts';
import { actor } from './actor.ts';

export interface ListedArticle extends Partial<ArticleInput> {
  title: string;
  /** Slug of its category. */
  category?: string;
}

/** Writes as editors would, from another process than the server, to the same database. */
export interface AdminSite {
  db: Database;
  /** Stores articles. @returns their ids, in order */
  write(...articles: ListedArticle[]): Promise<string[]>;
  /** Adds a category at the end of the header. @returns its slug */
  openCategory(name: string): Promise<string>;
  close(): Promise<void>;
}

/** @param catchUp makes the site see at once what was written; without it, it takes up to a second */
export async function openAdminPage(
  dataDir: string,
  siteUrl: string,
  catchUp: () => Promise<void> = async () => {},
): Promise<AdminSite> {
  const db = connect({ dataDir });
  const { id: authorId } = await createAuthor(db, {
    actor,
    author: { name: 'Ada Example', title: 'Senior Correspondent', initials: 'AE' },
    now: new Date(),
    siteUrl,
  });

  async function write({ category = 'politics', ...current }: ListedArticle): Promise<string> {
    const { id: categoryId } = await db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', category)
      .executeTakeFirstOrThrow();
    const now = new Date();
    const article = articleInput.parse({
      excerpt: 'What the story is about, in one sentence.',
      content: 'The first paragraph.\n\nThe second paragraph.',
      publishDate: now.toISOString(),
      categoryId,
      authorId,
      ...current,
    });
    return createArticle(db, { article, actor, now, siteUrl });
  }

  return {
    db,
    async write(...articles) {
      const ids: string[] = [];
      for (const article of articles) ids.push(await write(article));
      await catchUp();
      return ids;
    },
    async openCategory(name) {
      const slug = name.toLowerCase();
      const row = { id: uuid(), name, slug, position: 100, created_at: new Date().toISOString() };
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('categories').values(row).execute();
        await raiseContentVersion(trx);
      });
      await catchUp();
      return slug;
    },
    close: () => db.destroy(),
  };
}
