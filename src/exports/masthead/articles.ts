import { z } from 'zod';
import { articleFieldsWith } from '../../contract/article-fields.ts';
import { bylineRoles } from '../../contract/bylines.ts';
import { limits } from '../../contract/limits.ts';
import { bylinesOf } from '../../database/byline-columns.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { readReferences } from '../../services/article-series/read-references.ts';
import { existingTagIds, readTags } from '../../services/article-tags/current-tags.ts';
import { columnsOf } from '../../services/articles/field-columns.ts';
import { readAuthors } from '../../services/articles/present-authors.ts';
import { type CopiedColumns, countChanges, readColumns } from '../../services/working-copies/copied-columns.ts';
import type { ExportFile } from '../source/export-file.ts';
import { inSlices } from '../source/slices.ts';
import { exportedAs, wholeAs } from './article-columns.ts';
import { accountName, count, flag, id, slug, time, upTo } from './fields.ts';
import { readSlugs } from './slugs.ts';
import { writeTextFile } from './text-file.ts';

/** Articles read at a time: the longest have half a million characters each. */
const batch = 20;

export const articlesFolder = 'articles/';
export const workingCopiesFile = 'working-copies.jsonl';

/** Fields that an export has under the names of their columns. */
const fields = articleFieldsWith('isExported', true);

/** The columns that leave the site, in the order of the file. The creator of an article is not exported, like all accounts. */
const columns = [
  ...new Set([
    ...(['id', 'slug', 'title', 'excerpt', 'status', 'publish_date', 'planned_date'] as const),
    ...columnsOf(fields.filter((name) => name !== 'content')),
    ...(['view_count', 'withdrawn_status', 'withdrawn_note', 'trashed_at', 'trashed_from', 'was_public'] as const),
    ...(['created_at', 'updated_at'] as const),
  ]),
].map((column) => `articles.${column}` as const);

const states = ['draft', 'review', 'published', 'withdrawn', 'trash'] as const;

/** Front matter of an article; category and author by their slugs. */
export const articleHead = z.strictObject({
  id,
  former_slugs: z.array(slug),
  ...wholeAs(fields.filter((name) => name !== 'content')),
  status: z.enum(states),
  planned_date: time.nullable(),
  category: upTo(limits.slugLength).nullable(),
  author: slug.nullable(),
  /** All authors, by slug, in their order; archives of version 1 have the first only. */
  authors: z
    .array(z.strictObject({ author: slug, role: z.enum(bylineRoles) }))
    .max(limits.bylines)
    .default([]),
  /** Slugs, in their order; archives of version 1 have none. */
  tags: z.array(slug).max(limits.articleTags).default([]),
  /** The slug; archives of version 1 have none. */
  series: slug.nullable().default(null),
  view_count: count,
  withdrawn_status: z.union([z.literal(404), z.literal(410)]).nullable(),
  withdrawn_note: upTo(limits.withdrawnNoteLength).nullable(),
  trashed_at: time.nullable(),
  trashed_from: z.enum(['draft', 'review', 'published', 'withdrawn']).nullable(),
  was_public: flag,
  created_at: time,
  updated_at: time,
});

export const articleText = upTo(limits.contentLength);

export type ArticleHead = z.infer<typeof articleHead>;

/**
 * The fields that a working copy changes, each as in the article; an empty slug is derived from the title when the copy is
 * published.
 */
const copiedFields = z
  .strictObject({
    ...exportedAs(articleFieldsWith('isCopied', true)),
    publish_date: time,
    slug: z.union([slug, z.literal('')]),
  })
  .partial();

/** The unpublished changes of a public article. */
export const workingCopyLine = z
  .strictObject({ article: id, fields: copiedFields, changes: count, updated_at: time, updated_by_name: accountName })
  .refine(({ fields, changes }) => countChanges(fields) === changes, {
    path: ['changes'],
    error: 'is another number than that of the fields',
  });

/** @returns a Markdown file for each article, in every state */
export async function* articleFiles(snapshot: DatabaseTransaction): AsyncGenerator<ExportFile> {
  for await (const rows of inSlices((after) => readArticles(snapshot, after))) {
    const slugs = await readSlugs(
      snapshot,
      'article',
      rows.map((row) => row.id),
    );
    const named = await readAuthors(
      snapshot,
      rows.flatMap((row) => bylinesOf(row).map((one) => one.id)),
    );
    for (const { content, tags: ids, author_id, bylines, ...row } of rows) {
      const tags = (await readTags(snapshot, JSON.parse(ids))).map((tag) => tag.slug);
      const former_slugs = (slugs.get(row.id) ?? []).filter((one) => one !== row.slug);
      const authors = bylinesOf({ author_id, bylines }).flatMap(({ id, role }) => {
        const author = named.get(id)?.slug;
        return author === undefined ? [] : [{ author, role }];
      });
      const head = { ...row, authors, tags, former_slugs } satisfies ArticleHead;
      yield { path: `${articlesFolder}${row.slug}.md`, content: writeTextFile(head, content) };
    }
  }
}

function readArticles(snapshot: DatabaseTransaction, after: string) {
  return snapshot
    .selectFrom('articles')
    .leftJoin('categories', 'categories.id', 'articles.category_id')
    .leftJoin('authors', 'authors.id', 'articles.author_id')
    .leftJoin('series', 'series.id', 'articles.series_id')
    .select([
      ...columns,
      'articles.content',
      'articles.tags',
      'articles.author_id',
      'articles.bylines',
      'categories.slug as category',
      'authors.slug as author',
      'series.slug as series',
    ])
    .$narrowType<{ is_featured: 0 | 1; was_public: 0 | 1 }>()
    .where('articles.id', '>', after)
    .orderBy('articles.id')
    .limit(batch)
    .execute();
}

/** The number of fields that change counts a series and the part of it once. */
async function withoutDeletedSeries(
  snapshot: DatabaseTransaction,
  { series_id, ...columns }: CopiedColumns,
): Promise<CopiedColumns> {
  if (series_id === undefined) return columns;
  const isThere = series_id === null || (await readReferences(snapshot, [series_id])).length > 0;
  return isThere ? { ...columns, series_id } : columns;
}

/** @returns the working copies, as lines */
export async function* workingCopyLines(
  snapshot: DatabaseTransaction,
): AsyncGenerator<z.input<typeof workingCopyLine>> {
  const read = (after: string) =>
    snapshot
      .selectFrom('working_copies')
      .select(['article_id as id', 'fields', 'changes', 'updated_at', 'updated_by_name'])
      .where('article_id', '>', after)
      .orderBy('article_id')
      .limit(batch)
      .execute();
  for await (const rows of inSlices(read)) {
    for (const { id: article, fields, ...rest } of rows) {
      const { tags, ...columns } = await withoutDeletedSeries(snapshot, readColumns(fields));
      const ids = tags && { tags: await existingTagIds(snapshot, JSON.parse(tags)) };
      yield { article, fields: { ...columns, ...ids }, ...rest };
    }
  }
}
