import type { RevisionSummary } from '../../contract/revisions.ts';
import type { Database, RevisionsTable } from '../../database/schema.ts';
import { type CountedPage, readPage } from '../paging/page.ts';

export type RevisionCursor = readonly [id: string];

interface RevisionListInput {
  articleId: string;
  limit: number;
  after?: RevisionCursor | undefined;
}

/** The columns of a list. */
export const summaryColumns = ['id', 'kind', 'name', 'created_by', 'created_by_name', 'created_at'] as const;

/** @returns the revisions of an article, newest first; none for an article that does not exist */
export async function listRevisions(
  db: Database,
  { articleId, limit, after }: RevisionListInput,
): Promise<CountedPage<RevisionSummary, RevisionCursor>> {
  const query = db.selectFrom('revisions').select(summaryColumns).where('article_id', '=', articleId);
  const [page, { total }] = await Promise.all([
    readPage(query, {
      columns: ['revisions.id'],
      direction: 'desc',
      cursorOf: ({ id }): RevisionCursor => [id],
      after,
      limit,
    }),
    // Counted in the index: thinning keeps an article's revisions few.
    db
      .selectFrom('revisions')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('article_id', '=', articleId)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...page, items: page.items.map(presentSummary), total };
}

/** @returns the revision as lists show it */
export function presentSummary(row: Pick<RevisionsTable, (typeof summaryColumns)[number]>): RevisionSummary {
  const { id, kind, name, created_by: by, created_by_name: byName, created_at: createdAt } = row;
  return { id, kind, name, createdBy: by === null ? null : { id: by, name: byName ?? '' }, createdAt };
}
