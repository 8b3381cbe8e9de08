import { z } from 'zod';
import { type ArticleFieldWith, articleFieldsWith, valuesOf } from './article-fields.ts';
import { articleStatuses } from './article-status.ts';
import { limits } from './limits.ts';
import { limitParameter } from './lists.ts';
import { messages } from './messages.ts';
import { text } from './text.ts';

/**
 * `before`: the article as it was when revisions were introduced. `save`: no reader sees it. `copy`: a working copy of a public
 * article was saved. `discard`: it was given up.
 */
const revisionKinds = ['before', 'save', 'submit', 'publish', 'withdraw', 'restore', 'copy', 'discard'] as const;

const named = ['categoryId', 'authorId', 'authors', 'tagIds', 'seriesId'] as const;

/** The fields of a revision that it has as they are: of category, author, tags and series it has the names instead of the ids. */
export const ownFields = articleFieldsWith('isRevised', true).filter(isOwn);

function isOwn(name: ArticleFieldWith<'isRevised', true>): name is Exclude<typeof name, (typeof named)[number]> {
  return !named.some((other) => other === name);
}

const revisionFields = z.object({
  ...valuesOf(ownFields),
  /** The names at the time of reading; null for none, or for one that was deleted since. */
  category: z.string().nullable(),
  author: z.string().nullable(),
  /** The byline as one line, such as "Ada Vale and Daniel Wu"; empty for none. */
  authors: z.string(),
  /** A tag that was deleted since is left out, and one that was merged into another has the name of that. */
  tags: z.array(z.string()),
  /** Title of the series; null for none, or for one that was deleted since. */
  series: z.string().nullable(),
  status: z.enum(articleStatuses).exclude(['scheduled', 'trash']),
});

/** An article as it was. */
export type RevisionFields = z.infer<typeof revisionFields>;

export const revisionSummary = z.object({
  id: z.string(),
  kind: z.enum(revisionKinds),
  name: z.string().nullable(),
  /** Name of its editor; null for a job, the command line, or before people had roles. */
  createdBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** ISO-8601, UTC. */
  createdAt: z.string(),
});

export type RevisionSummary = z.infer<typeof revisionSummary>;

export const revision = revisionSummary.extend({ fields: revisionFields });

export type Revision = z.infer<typeof revision>;

export const revisionListQuery = z.object({
  limit: limitParameter.default(limits.revisionsPerPage),
  cursor: text.optional(),
});

export const revisionChange = z.object({
  /** Empty for none. */
  name: text.trim().max(limits.revisionNameLength, { error: messages.revisionName.long }),
});

export const revisionRestore = z.object({
  /** The version of the article that the editor has seen. */
  version: z.int32().optional(),
});
