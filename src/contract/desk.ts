import { z } from 'zod';
import { adminArticleSummary } from './articles.ts';
import { adminIssueSummary } from './issues.ts';

/** Moves of articles that the desk tells about: a part of `auditActions`. */
export const deskActions = [
  'article.create',
  'article.publish',
  'article.schedule',
  'article.submit',
  'article.withdraw',
  'article.return-to-draft',
  'article.restore-revision',
  'article.trash',
  'article.restore',
  'article.delete',
] as const;

export const deskMove = z.object({
  id: z.string(),
  /** ISO-8601, UTC. */
  at: z.string(),
  /** Name of the person at that time. */
  actor: z.string(),
  action: z.enum(deskActions),
  /** The title is that of the time of the move; there is no id once the article was deleted for good. */
  article: z.object({ id: z.string().nullable(), title: z.string() }),
});

/** A change of an article by another person. */
export type DeskMove = z.infer<typeof deskMove>;

const unfinishedArticle = adminArticleSummary.extend({
  /** The last edit of the article or of its working copy. ISO-8601, UTC. */
  editedAt: z.string(),
});

/** A draft, an article in review, or a public one with changes that are not. */
export type UnfinishedArticle = z.infer<typeof unfinishedArticle>;

const submittedArticle = adminArticleSummary.extend({
  /** When it was last submitted, ISO-8601, UTC, and by whom; null for an article from before there were revisions. */
  submitted: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
});

/** An article that waits for review. */
export type SubmittedArticle = z.infer<typeof submittedArticle>;

export const desk = z.object({
  /** Own drafts and articles in review, and public ones that were changed since by the same person; last edited first. */
  mine: z.array(unfinishedArticle),
  /** Articles in review, the longest untouched first: all for those who may publish them, else their own. */
  review: z.array(submittedArticle),
  /** The next articles to be published. */
  scheduled: z.array(adminArticleSummary),
  /** Issues that are not sent yet, the most urgent first; left out for those who may not see the newsletter. */
  issues: z.array(adminIssueSummary).optional(),
  /** Recent changes by others, newest first. */
  moves: z.array(deskMove),
});

/** The parts of the dashboard that depend on the user. */
export type Desk = z.infer<typeof desk>;
