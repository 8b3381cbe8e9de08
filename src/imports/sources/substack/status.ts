import type { SourceLoss, SourceStatus } from '../source.ts';
import type { TableRow } from '../tables/read-table.ts';

/** Types of posts that have a page for all to read. */
const readable = ['newsletter', 'podcast', 'video', 'page', ''];

/** @returns the state of a post, and what makes a draft of it */
export function statusOf(row: TableRow): { status: SourceStatus; losses: SourceLoss[] } {
  const of = (name: string) => row.get(name)?.toLowerCase() ?? '';
  const type = of('type');
  // Discussions have no text of their own, and emails no page.
  if (!readable.includes(type))
    return { status: 'draft', losses: [{ kind: `type-${type}`, snippet: row.get('title') ?? '' }] };
  if (of('is_published') !== 'true') return { status: 'draft', losses: [] };
  return { status: ['everyone', ''].includes(of('audience')) ? 'published' : 'members', losses: [] };
}
