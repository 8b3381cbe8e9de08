import type { Article } from '../../contract/articles.ts';
import { isAuthor } from '../../contract/byline-text.ts';
import type { BylineAuthor } from '../../contract/bylines.ts';
import type { Database } from '../../database/schema.ts';
import { renderBio } from './rendering/bio-html.ts';

/** Bios under an article; further authors are named. */
const shownBios = 3;

/**
 * @param authors of an article, whose reads are noted
 * @param language a BCP 47 tag
 * @returns what the boxes under the article say, in the order of the byline
 */
export async function readBios(
  db: Database,
  authors: readonly Pick<BylineAuthor, 'id' | 'slug' | 'role'>[],
  language: string,
): Promise<Article['bios']> {
  const shown = authors.filter(({ role }) => isAuthor(role)).slice(0, shownBios);
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const rows = await db.selectFrom('authors').select(['id', 'bio']).where('id', 'in', ids).execute();
  const bios = new Map(rows.map((row) => [row.id, row.bio]));
  return shown.flatMap(({ id, slug }) => {
    const bio = bios.get(id);
    return bio ? [{ slug, bioHtml: renderBio(bio, language) }] : [];
  });
}
