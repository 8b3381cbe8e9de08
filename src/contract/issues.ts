import { z } from 'zod';
import { articleStatuses } from './article-status.ts';
import { articleSummary } from './articles.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { isId } from './slugs.ts';
import { requiredText, text } from './text.ts';

/**
 * Slugs under `/newsletter/` that no issue can have: those of existing pages, and those of pages that other newsletters have
 * there, so that a future page never clashes with an issue.
 */
export const reservedIssueSlugs: readonly string[] = [
  'account',
  'all',
  'archive',
  'click',
  'confirm',
  'confirmed',
  'erase',
  'export',
  'feed',
  'issues',
  'latest',
  'leave',
  'left',
  'links',
  'open',
  'preferences',
  'privacy',
  'resubscribe',
  'subscribe',
  'subscribed',
  'unsubscribe',
  'unsubscribed',
  'welcome',
];

/** @returns whether no issue may have this slug */
function isReservedIssueSlug(slug: string): boolean {
  return reservedIssueSlugs.includes(slug) || isId(slug);
}

const slugText = text
  .trim()
  .min(1, { error: messages.issueSlug.required })
  .max(limits.slugLength, { error: messages.slug.long })
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, { error: messages.slug.shape })
  .refine((slug) => !isReservedIssueSlug(slug), { error: messages.slug.reserved });

export const issueStatuses = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const;

/** Only the admin sees an issue in draft or scheduled; from `sending` on it has its public page. */
export type IssueStatus = (typeof issueStatuses)[number];

export const issueListItem = z.object({
  slug: z.string(),
  number: z.number().int(),
  subject: z.string(),
  preheader: z.string(),
  /** When its sending began. ISO-8601, UTC. */
  date: z.string(),
});

/** An issue as the archive lists it. */
export type IssueListItem = z.infer<typeof issueListItem>;

export const issue = issueListItem.extend({
  /** The editor's note, rendered and sanitised; null for none. */
  noteHtml: z.string().nullable(),
  lead: articleSummary.nullable(),
  /** In the issue's own order. */
  sections: z.array(z.object({ name: z.string(), slug: z.string(), stories: z.array(articleSummary) })),
  mostRead: z.array(articleSummary),
});

/** An issue as its public page shows it. */
export type Issue = z.infer<typeof issue>;

export const adminIssueSummary = z.object({
  id: z.string(),
  slug: z.string(),
  number: z.number().int(),
  subject: z.string(),
  status: z.enum(issueStatuses),
  /** When it is to be sent; null while it is not scheduled. ISO-8601, UTC, as all times here. */
  sendAt: z.string().nullable(),
  /** When its sending began; null before. */
  sentAt: z.string().nullable(),
  createdAt: z.string(),
});

/** An issue as the admin lists it. */
export type AdminIssueSummary = z.infer<typeof adminIssueSummary>;

const hiddenArticle = z.object({ id: z.string(), title: z.string(), status: z.enum(articleStatuses) });

/** An article of an issue that readers do not see, so that the issue is sent and shown without it. */
export type HiddenArticle = z.infer<typeof hiddenArticle>;

const texts = z.object({ subject: z.string(), preheader: z.string() });

export const adminIssue = adminIssueSummary.extend({
  preheader: z.string(),
  /** Subject and preview text that the lead gives; of an issue whose sending has begun its own. */
  given: texts,
  /** Whether an editor has written the text; otherwise it follows the lead. */
  isEdited: z.object({ subject: z.boolean(), preheader: z.boolean() }),
  /** As the editor wrote it (Markdown). */
  note: z.string().nullable(),
  lead: articleSummary.nullable(),
  /** In the order of the email. */
  stories: z.array(articleSummary),
  mostRead: z.array(articleSummary),
  hidden: z.array(hiddenArticle),
  /** The issue was composed from articles published after `composedFrom` and up to `composedUntil`. */
  composedFrom: z.string(),
  composedUntil: z.string(),
  /** Raised by every change. */
  version: z.number().int(),
});

/** An issue as the issue editor opens it. */
export type AdminIssue = z.infer<typeof adminIssue>;

const articleId = requiredText(messages.required).refine(isId, { error: messages.issueArticle.unknown });

const articleIds = (max: number, message: string) =>
  z
    .array(articleId, { error: messages.required })
    .max(max, { error: message })
    .refine((ids) => new Set(ids).size === ids.length, { error: messages.issueArticle.twice });

const note = text.trim().max(limits.issueNoteLength, { error: messages.issueNote.long });

/** Fields of the editor's form; an empty note stands for none, and a subject or preview text of null for one that follows the lead. */
export const issueForm = z.object({
  subject: requiredText(messages.issueSubject.required)
    .max(limits.titleLength, { error: messages.issueSubject.long })
    .overwrite((value) => value.replaceAll(/\s+/g, ' '))
    .nullable(),
  preheader: text
    .trim()
    .max(limits.preheaderLength, { error: messages.preheader.long })
    .overwrite((value) => value.replaceAll(/\s+/g, ' '))
    .nullable(),
  slug: slugText,
  note,
  leadId: articleId.nullable(),
  /** All articles but the lead, in the order of the email. */
  storyIds: articleIds(limits.issueArticles, messages.issueArticle.many),
  mostReadIds: articleIds(limits.issueMostRead, messages.issueArticle.manyMostRead),
});

export const issueChange = issueForm
  .extend({
    note: note.nullable(),
    /** The version that the editor read; with it the change never overwrites another editor's. */
    version: z.int32(),
  })
  .partial();

/** Changes of an issue; a field that is left out stays as it is. */
export type IssueChange = z.infer<typeof issueChange>;
