import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/schema.ts';
import { systemActor } from '../actors/actor.ts';
import { ServiceError } from '../errors/service-error.ts';
import { deleteArticle } from './delete-article.ts';

/** Articles that are looked for at a time. */
const batch = 100;

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes for good what has been in the trash for `limits.trashDays` days, one article at a time, so that others may write in
 * between. Several instances may do this at the same time.
 */
export async function emptyTrash(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.trashDays * day).toISOString();
  for (;;) {
    const articles = await db
      .selectFrom('articles')
      .select('id')
      .where('trashed_at', '<', before)
      .orderBy('trashed_at')
      .limit(batch)
      .execute();
    for (const { id } of articles) await deleteUnlessMoved(db, id, before);
    if (articles.length < batch) return;
  }
}

/** Meanwhile another instance may have deleted it, or an editor restored it, and perhaps moved it to the trash again. */
async function deleteUnlessMoved(db: Database, id: string, trashedBefore: string): Promise<void> {
  try {
    await deleteArticle(db, { id, actor: systemActor('the trash'), trashedBefore });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
}
