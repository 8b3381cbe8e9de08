import type { ArticleInCategory } from '../../contract/articles.ts';
import { isId } from '../../contract/slugs.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import { type PublicRead, selectPublished } from '../articles/present-article.ts';
import {
  type ArticleSetting,
  presentWholeArticle,
  type WholeRow,
  wholeColumns,
} from '../articles/present-whole-article.ts';
import { isArticle } from '../articles/which-article.ts';
import { explainMissing } from '../articles/withdrawn-article.ts';
import { readCorrections } from '../corrections/read-corrections.ts';
import { readNextArticle } from './next-article.ts';
import { readRelated } from './related-articles.ts';

/**
 * @param input.idOrSlug an id, a slug, or a slug that the article had before
 * @returns one published article with its text and corrections, and the one that follows it in its category
 * @throws ServiceError `not-found` when there is none, or it is not published; `gone` or `not-found`, with the editor's note, when it
 *   was withdrawn
 */
export async function readArticle(
  db: Database,
  input: PublicRead & ArticleSetting & { idOrSlug: string },
): Promise<ArticleInCategory> {
  const { idOrSlug, now } = input;
  const query = compileOnce(db, `article ${isId(idOrSlug)}`, () =>
    selectPublished(db, now).select(wholeColumns).where(isArticle(idOrSlug)).compile(),
  );
  const { rows } = await db.executeQuery<WholeRow>({ ...query, parameters: [now.toISOString(), idOrSlug] });
  const [row] = rows;
  if (!row) throw await explainMissing(db, idOrSlug);
  const [article, next, corrections] = await Promise.all([
    presentWholeArticle(db, row, input),
    readNextArticle(db, row),
    readCorrections(db, { articleId: row.id, language: input.language }),
  ]);
  const { id, categoryId, tagIds, series } = article;
  const related = await readRelated(db, { ...input, id, categoryId, tagIds, series, nextSlug: next?.slug ?? null });
  return { ...article, next, related, corrections };
}
