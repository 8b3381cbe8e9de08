import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database, Schema } from '../../../database/schema.ts';
import { type Chunk, eachChunk } from '../mailings/chunks.ts';

/** Which issues and emails had an article, from the point of view of one moment. */
export interface Reach {
  articleId: string;
  /** Issues that had it in some place. */
  issueIds: readonly string[];
  /** Emails that went out later count for nothing. ISO-8601, UTC. */
  until: string;
}

/** Counts of active subscribers. */
export interface ReachCounts {
  /** An issue certainly brought them the article. */
  certain: number;
  /** An issue may have brought it: their email was sent before emails were noted, and had some categories only, or all. */
  unknown: number;
}

/**
 * @param correctionId of a correction
 * @returns the reach of its article when its email was started; as of now where it was not
 */
export async function readReach(db: Database, correctionId: string, now = new Date()): Promise<Reach> {
  const correction = await db
    .selectFrom('corrections')
    .leftJoin('correction_mailings', 'correction_mailings.id', 'corrections.id')
    .select(['corrections.article_id', 'correction_mailings.sent_at'])
    .where('corrections.id', '=', correctionId)
    .executeTakeFirstOrThrow();
  const articleId = correction.article_id;
  const issues = await db
    .selectFrom('newsletter_issue_stories')
    .select('issue_id')
    .where('article_id', '=', articleId)
    .union(db.selectFrom('newsletter_issues').select('id as issue_id').where('lead_article_id', '=', articleId))
    .execute();
  return {
    articleId,
    issueIds: issues.map(({ issue_id }) => issue_id),
    until: correction.sent_at ?? now.toISOString(),
  };
}

const subscriber = expressionBuilder<Schema, 'newsletter_subscribers'>();

/** @returns the condition that an issue certainly brought the article to a subscriber */
export function wasReached({ articleId, ...reach }: Reach): Expression<SqlBool> {
  return subscriber.exists(
    selectSent(reach).where(({ or, and, eb, selectFrom }) =>
      or([
        eb(
          'email_id',
          'in',
          selectFrom('newsletter_email_articles').select('email_id').where('article_id', '=', articleId),
        ),
        // Every email of an issue has its lead and its most read articles.
        and([
          eb('email_id', 'is', null),
          or([
            eb('issue_id', 'in', selectFrom('newsletter_issues').select('id').where('lead_article_id', '=', articleId)),
            eb('issue_id', 'in', selectPlaces(articleId, 'most-read')),
          ]),
        ]),
      ]),
    ),
  );
}

/** @returns the condition that an issue may have brought it; a subscriber whom another issue certainly reached is no such one */
function mayHaveBeenReached({ articleId, ...reach }: Reach): Expression<SqlBool> {
  return subscriber.and([
    subscriber.not(wasReached({ articleId, ...reach })),
    subscriber.exists(
      selectSent(reach).where('email_id', 'is', null).where('issue_id', 'in', selectPlaces(articleId, 'story')),
    ),
  ]);
}

/** With the issue, since the key of deliveries begins with it. */
function selectSent({ issueIds, until }: Omit<Reach, 'articleId'>) {
  return subscriber
    .selectFrom('newsletter_deliveries')
    .select('subscriber_id')
    .whereRef('subscriber_id', '=', 'newsletter_subscribers.id')
    .where('issue_id', 'in', issueIds.length > 0 ? issueIds : [''])
    .where('status', '=', 'sent')
    .where('newsletter_deliveries.sent_at', '<=', until);
}

function selectPlaces(articleId: string, kind: 'story' | 'most-read') {
  return subscriber
    .selectFrom('newsletter_issue_stories')
    .select('newsletter_issue_stories.issue_id')
    .where('article_id', '=', articleId)
    .where('kind', '=', kind);
}

/** Counts in parts, between which the database answers others. */
export async function countReach(db: Database, reach: Reach): Promise<ReachCounts> {
  const counts: ReachCounts = { certain: 0, unknown: 0 };
  if (reach.issueIds.length === 0) return counts;
  await eachChunk(db, async (chunk) => {
    counts.certain += await countIn(db, chunk, wasReached(reach));
    counts.unknown += await countIn(db, chunk, mayHaveBeenReached(reach));
  });
  return counts;
}

async function countIn(db: Database, { after, until }: Chunk, condition: Expression<SqlBool>): Promise<number> {
  let query = db
    .selectFrom('newsletter_subscribers')
    .select(({ fn }) => fn.countAll<number>().as('subscribers'))
    .where('id', '>', after)
    .where('state', '=', 'active')
    .where('frequency', '=', 'weekly')
    .where(condition);
  if (until !== undefined) query = query.where('id', '<=', until);
  return (await query.executeTakeFirstOrThrow()).subscribers;
}
