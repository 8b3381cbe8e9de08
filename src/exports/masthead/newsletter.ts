import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import type { ExportFile } from '../source/export-file.ts';
import { inSlices } from '../source/slices.ts';
import { count, id, slug, time, upTo } from './fields.ts';
import { readSlugs } from './slugs.ts';
import { writeTextFile } from './text-file.ts';

const batch = 100;

export const issuesFolder = 'newsletter/';

/** Front matter of an issue's note; articles by their ids, in their order. */
export const issueHead = z.strictObject({
  id,
  slug,
  former_slugs: z.array(slug),
  number: count,
  subject: upTo(limits.titleLength),
  preheader: upTo(limits.preheaderLength),
  /** The texts that the lead gave for both when they were stored last: a text that is the same follows the lead. Older archives lack them. */
  given_subject: upTo(limits.titleLength).nullable().default(null),
  given_preheader: upTo(limits.excerptLength).nullable().default(null),
  status: z.enum(['draft', 'scheduled', 'sending', 'paused', 'sent']),
  send_at: time.nullable(),
  sent_at: time.nullable(),
  recipients: count.nullable(),
  composed_from: time,
  composed_until: time,
  lead: id.nullable(),
  articles: z.array(id),
  most_read: z.array(id),
  created_at: time,
  updated_at: time,
});

export const issueNote = upTo(limits.issueNoteLength);

export type IssueHead = z.infer<typeof issueHead>;

/** @returns a Markdown file for each issue. Deliveries are not exported. */
export async function* issueFiles(snapshot: DatabaseTransaction): AsyncGenerator<ExportFile> {
  for await (const rows of inSlices((after) => readIssues(snapshot, after))) {
    const ids = rows.map((row) => row.id);
    const slugs = await readSlugs(snapshot, 'issue', ids);
    const articles = await readArticles(snapshot, ids);
    for (const { note, ...row } of rows) {
      const own = articles.filter(({ issue_id }) => issue_id === row.id);
      const head = {
        ...row,
        former_slugs: (slugs.get(row.id) ?? []).filter((one) => one !== row.slug),
        articles: own.filter(({ kind }) => kind === 'story').map(({ article_id }) => article_id),
        most_read: own.filter(({ kind }) => kind === 'most-read').map(({ article_id }) => article_id),
      } satisfies IssueHead;
      yield { path: `${issuesFolder}${row.slug}.md`, content: writeTextFile(head, note ?? '') };
    }
  }
}

function readIssues(snapshot: DatabaseTransaction, after: string) {
  return snapshot
    .selectFrom('newsletter_issues')
    .select(['id', 'slug', 'number', 'subject', 'preheader', 'status', 'send_at', 'sent_at', 'recipients'])
    .select(['given_subject', 'given_preheader'])
    .select(['composed_from', 'composed_until', 'lead_article_id as lead', 'created_at', 'updated_at', 'note'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
}

function readArticles(snapshot: DatabaseTransaction, issues: readonly string[]) {
  return snapshot
    .selectFrom('newsletter_issue_stories')
    .select(['issue_id', 'article_id', 'kind'])
    .where('issue_id', 'in', issues)
    .orderBy('issue_id')
    .orderBy('kind')
    .orderBy('place')
    .execute();
}
