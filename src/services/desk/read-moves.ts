import { type SqlBool, sql } from 'kysely';
import type { User } from '../../contract/account.ts';
import { type DeskMove, deskActions, deskMove } from '../../contract/desk.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/schema.ts';
import { isDue } from '../articles/published.ts';
import { lowestId } from '../audit/lowest-id.ts';

const day = 24 * 60 * 60 * 1000;

/** In the words of the partial index `audit_moves`: with parameters instead of literals neither engine would use it. */
const isMove = sql<SqlBool>`audit_log.action in (${sql.join(deskActions.map((action) => sql.lit(action)))})`;

/** @returns changes of articles by others in the last days, newest first. No IP addresses: the whole log is the owner's */
export async function readMoves(db: Database, { user, now }: { user: User; now: Date }): Promise<DeskMove[]> {
  const start = new Date(now.getTime() - limits.dashboard.moveDays * day).toISOString();
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_name', 'action', 'subject_id', 'subject_label', 'after'])
    .where(isMove)
    .where('id', '>=', lowestId(start))
    .where(({ eb, or }) => or([eb('actor_id', 'is', null), eb('actor_id', '!=', user.id)]))
    .orderBy('id', 'desc')
    .limit(limits.dashboard.moves)
    .execute();
  return rows.map((row) =>
    deskMove.parse({
      id: row.id,
      at: row.at,
      actor: row.actor_name,
      action: row.action === 'article.create' ? deedOf(row) : row.action,
      article: { id: row.action === 'article.delete' ? null : row.subject_id, title: row.subject_label },
    }),
  );
}

/** An article may be published as it is created. */
function deedOf({ at, after }: { at: string; after: string | null }): DeskMove['action'] {
  const { status, publishDate = null } = JSON.parse(after ?? '{}');
  if (status !== 'published') return 'article.create';
  return isDue(publishDate, new Date(at)) ? 'article.publish' : 'article.schedule';
}
