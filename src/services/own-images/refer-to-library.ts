import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { isPublic } from '../articles/published.ts';
import { raiseVersion } from '../articles/stored-article.ts';
import { keysOfArticle } from '../articles/touched-keys.ts';
import { recordPortrait } from '../authors/present-author.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { recordArticleUses } from '../image-uses/article-uses.ts';
import { recordUses } from '../image-uses/record-uses.ts';
import { imagesOf, theSettings } from '../settings/settings-row.ts';
import { upgradeActor as actor, isOwnPath } from './add-own-file.ts';

/** References to the library by the paths of our own images. A path that is missing here stays. */
export type References = ReadonlyMap<string, string>;

/** Something that has images: how to find those, and how to have it refer to the library instead, in one transaction. */
export interface Subject {
  /** @returns paths of images of our own */
  listPaths(db: Database): Promise<string[]>;
  /** Nothing else changes, not even the time of its last edit. A form that is open notices the new version, and merges. */
  refer(trx: DatabaseTransaction, references: References): Promise<void>;
}

/** @returns an article with its working copy and its revisions */
export function articleSubject(id: string): Subject {
  return {
    async listPaths(db) {
      const articles = await db.selectFrom('articles').select('image_url').where('id', '=', id).execute();
      const copies = await db.selectFrom('working_copies').select('fields').where('article_id', '=', id).execute();
      const revisions = await db.selectFrom('revisions').select('fields').where('article_id', '=', id).execute();
      const inFields = [...copies, ...revisions].map(({ fields }) => (JSON.parse(fields) as Fields).image_url);
      return [...new Set([...articles.map(({ image_url }) => image_url), ...inFields].filter(isOwnPath))];
    },
    async refer(trx, references) {
      const before = await raiseVersion(trx, { id, version: undefined });
      const reference = references.get(before.image_url ?? '');
      if (reference) await trx.updateTable('articles').set({ image_url: reference }).where('id', '=', id).execute();
      for (const [path, reference] of references) {
        await referInFields(trx, { table: 'working_copies', id, path, reference });
        await referInFields(trx, { table: 'revisions', id, path, reference });
      }
      await recordArticleUses(trx, { articleId: id, actor });
      if (reference && isPublic(before)) await raiseContentVersion(trx, keysOfArticle(id));
    },
  };
}

interface Fields {
  image_url?: string | null;
}

/** The columns are JSON without spaces, in which quotes of a text are escaped: the text between them is a column. */
async function referInFields(
  trx: DatabaseTransaction,
  {
    table,
    id,
    path,
    reference,
  }: { table: 'working_copies' | 'revisions'; id: string; path: string; reference: string },
): Promise<void> {
  const column = (value: string) => JSON.stringify({ image_url: value }).slice(1, -1);
  await trx
    .updateTable(table)
    .set({ fields: sql<string>`replace(fields, ${column(path)}, ${column(reference)})` })
    .where('article_id', '=', id)
    .execute();
}

/** @returns an author */
export function authorSubject(id: string): Subject {
  return {
    async listPaths(db) {
      const rows = await db.selectFrom('authors').select('image_url').where('id', '=', id).execute();
      return rows.map(({ image_url }) => image_url).filter(isOwnPath);
    },
    async refer(trx, references) {
      for (const [path, reference] of references) {
        const row = await trx
          .updateTable('authors')
          .set({ image_url: reference })
          .where('id', '=', id)
          .where('image_url', '=', path)
          .returning('image_url')
          .executeTakeFirst();
        if (!row) continue;
        await recordPortrait(trx, { id, ...row }, actor);
        await raiseContentVersion(trx, [`author:${id}`]);
      }
    },
  };
}

/** The settings. */
export const settingsSubject: Subject = {
  async listPaths(db) {
    const rows = await db.selectFrom('settings').select(['publisher_logo', 'share_image']).execute();
    return rows.flatMap(({ publisher_logo, share_image }) => [publisher_logo, share_image]).filter(isOwnPath);
  },
  async refer(trx, references) {
    const before = await trx
      .updateTable('settings')
      .set({ version: sql`version + 1` })
      .returningAll()
      .executeTakeFirstOrThrow();
    const newOf = (stored: string | null) => references.get(stored ?? '') ?? stored;
    const row = await trx
      .updateTable('settings')
      .set({ publisher_logo: newOf(before.publisher_logo), share_image: newOf(before.share_image) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordUses(trx, theSettings, { uses: imagesOf(row), actor });
    await raiseContentVersion(trx, ['site']);
  },
};
