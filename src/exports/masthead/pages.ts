import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { pageFieldsOf } from '../../contract/pages.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { accountName, flag, id, slug, time, upTo } from './fields.ts';

/** Their sources; as readers see them, they are in the folder `pages`. */
export const pagesFile = 'pages.jsonl';

const path = upTo(2 * limits.slugLength + 2);

export const pageLine = z.strictObject({
  id,
  /** Id of the page that it is below; null for none. */
  parent: id.nullable(),
  slug,
  path,
  former_paths: z.array(path),
  title: upTo(limits.titleLength),
  heading: upTo(limits.titleLength),
  lead: upTo(limits.excerptLength),
  content: upTo(limits.contentLength),
  meta_title: upTo(limits.metaTitleLength),
  meta_description: upTo(limits.metaDescriptionLength),
  noindex: flag,
  // Archives of before lack these four.
  share_title: upTo(limits.shareTitleLength).default(''),
  share_text: upTo(limits.shareTextLength).default(''),
  share_image_url: upTo(limits.urlLength).nullable().default(null),
  canonical_url: upTo(limits.urlLength).default(''),
  status: z.enum(['draft', 'published', 'trash']),
  publish_date: time.nullable(),
  planned_date: time.nullable(),
  was_public: flag,
  // Archives of before have no pages of the trash.
  trashed_at: time.nullable().default(null),
  trashed_from: z.enum(['draft', 'published']).nullable().default(null),
  /** The fields of a public page that differ for its editors; null for none. */
  working_copy: pageFieldsOf.partial().nullable(),
  /** When it was saved last, and by whom. */
  copied_at: time.nullable().default(null),
  copied_by_name: accountName,
  created_at: time,
  updated_at: time,
});

type PageLine = z.infer<typeof pageLine>;

/** @returns the pages, each after the one that it is below */
export async function* pageLines(snapshot: DatabaseTransaction): AsyncGenerator<PageLine> {
  const rows = await snapshot.selectFrom('pages').selectAll().orderBy('path').execute();
  const paths = await snapshot.selectFrom('page_paths').selectAll().orderBy('path').execute();
  for (const row of rows) {
    const { parent_id: parent, copied_by, ...page } = row;
    const { version, created_by, working_copy, noindex, was_public, ...columns } = page;
    const former = paths.filter((one) => one.page_id === row.id && one.path !== row.path);
    yield {
      ...columns,
      parent,
      former_paths: former.map((one) => one.path),
      noindex: noindex === 1 ? 1 : 0,
      was_public: was_public === 1 ? 1 : 0,
      working_copy: working_copy === null ? null : pageFieldsOf.partial().parse(JSON.parse(working_copy)),
    };
  }
}
