import { recordPortrait } from '../../services/authors/present-author.ts';
import { authorLine, authorsFile } from '../masthead/authors.ts';
import { categoriesFile, categoryLine } from '../masthead/categories.ts';
import type { ImportContext } from './import-context.ts';
import { readList } from './read-archive.ts';

/** Replaces the categories of a new site. */
export async function insertCategories({ trx, zip }: ImportContext): Promise<void> {
  await trx.deleteFrom('categories').execute();
  for await (const row of readList(zip, categoriesFile, categoryLine)) {
    await trx.insertInto('categories').values(row).execute();
  }
}

/** Adds the author pages with their slugs and portraits. */
export async function insertAuthors({ trx, zip, actor }: ImportContext): Promise<void> {
  for await (const { former_slugs, links, ...row } of readList(zip, authorsFile, authorLine)) {
    await trx
      .insertInto('authors')
      .values({ ...row, links: links.join('\n') || null })
      .execute();
    await trx
      .insertInto('author_slugs')
      .values([row.slug, ...former_slugs].map((slug) => ({ slug, author_id: row.id })))
      .execute();
    await recordPortrait(trx, row, actor);
  }
}
