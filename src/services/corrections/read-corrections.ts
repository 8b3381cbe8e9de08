import type { Correction } from '../../contract/corrections.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';
import { type CorrectionRow, correctionColumns, presentCorrection } from './present-correction.ts';

/**
 * @param input.articleId of an article that the caller shows
 * @param input.language BCP 47 tag
 * @returns the corrections of an article, the newest first
 */
export async function readCorrections(
  db: Database,
  { articleId, language }: { articleId: string; language: string },
): Promise<Correction[]> {
  noteReads(`article:${articleId}`);
  const query = compileOnce(db, 'corrections of an article', () =>
    selectNewestFirst(db).where('article_id', '=', articleId).compile(),
  );
  const { rows } = await db.executeQuery<CorrectionRow>({ ...query, parameters: [articleId] });
  return Promise.all(rows.map((row) => presentCorrection(row, language)));
}

/**
 * The same for several articles, for documents that depend on everything: it notes no reads.
 * @returns by the article's id; one without corrections is missing
 */
export async function readCorrectionsOf(
  db: Database,
  { articleIds, language }: { articleIds: readonly string[]; language: string },
): Promise<ReadonlyMap<string, Correction[]>> {
  const found = new Map<string, Correction[]>();
  if (articleIds.length === 0) return found;
  const rows = await selectNewestFirst(db).select('article_id').where('article_id', 'in', articleIds).execute();
  for (const { article_id, ...row } of rows) {
    const others = found.get(article_id) ?? [];
    found.set(article_id, [...others, await presentCorrection(row, language)]);
  }
  return found;
}

function selectNewestFirst(db: Database) {
  return db
    .selectFrom('corrections')
    .select(correctionColumns)
    .orderBy('created_at', 'desc')
    .orderBy('corrections.id', 'desc');
}
