import type { Desk } from '../../contract/desk.ts';
import { limits } from '../../contract/limits.ts';
import { can } from '../../contract/permissions.ts';
import type { Database } from '../../database/schema.ts';
import { presentAdminSummaries, selectAdminArticles } from '../admin-articles/present-admin-article.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { listed } from '../articles/published.ts';
import type { DeskInput } from './desk-input.ts';
import { readMine } from './read-mine.ts';
import { readMoves } from './read-moves.ts';
import { readReview } from './read-review.ts';
import { readWaitingIssues } from './read-waiting-issues.ts';

/**
 * @returns the user's work, and recent changes by others; each part has an index, so that it costs the same in a large magazine
 */
export async function readDesk(db: Database, { user, ...read }: DeskInput): Promise<Desk> {
  const [mine, review, scheduled, issues, moves] = await Promise.all([
    readMine(db, { ...read, user }),
    readReview(db, { ...read, user }),
    readScheduled(db, read),
    can(user, 'manage-newsletter') ? readWaitingIssues(db, read.now) : undefined,
    readMoves(db, { user, now: read.now }),
  ]);
  return {
    mine,
    review,
    scheduled: await presentAdminSummaries(db, scheduled, read),
    ...(issues && { issues }),
    moves,
  };
}

function readScheduled(db: Database, { now }: PublicRead) {
  return selectAdminArticles(db)
    .where('articles.trashed_at', 'is', null)
    .where(listed.scheduled(now))
    .orderBy('articles.listed_at')
    .orderBy('articles.id')
    .limit(limits.dashboard.desk)
    .execute();
}
