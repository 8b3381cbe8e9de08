import type { SourceKind } from '../../contract/imports.ts';
import type { Database } from '../../database/schema.ts';
import { fieldsOf, columnsOf as pageColumns } from '../../services/pages/page-row.ts';
import { hashOf } from '../staging/source-keys.ts';

/** Columns that an edit here changes: not the counters, nor the place in a series, which moves with other parts. */
const articleColumns = [
  ...(['title', 'excerpt', 'content', 'image_url', 'image_alt', 'image_caption', 'category_id', 'author_id'] as const),
  ...(['bylines', 'tags', 'kicker', 'dateline', 'slug', 'status', 'publish_date', 'planned_date'] as const),
  ...(['meta_title', 'meta_description', 'share_title', 'share_text', 'share_image_url', 'canonical_url'] as const),
  ...(['noindex', 'is_featured', 'series_id'] as const),
] as const;

const mediaColumns = [
  'sha256',
  'alt',
  'caption',
  'credit',
  'edit',
  'copyright_notice',
  'licence',
  'trashed_at',
] as const;

/**
 * @returns a hash of what an editor sees of an entry; as long as it is the one that an import has noted, nobody has edited the entry.
 *   Null when it is gone
 */
export async function fingerprintOf(db: Database, kind: SourceKind, id: string): Promise<string | null> {
  const row = await readShown(db, kind, id);
  return row ? hashOf(JSON.stringify(row)) : null;
}

async function readShown(db: Database, kind: SourceKind, id: string): Promise<object | undefined> {
  switch (kind) {
    case 'article':
      return readArticle(db, id);
    case 'page':
      return readPage(db, id);
    case 'author':
      return shown(
        db.selectFrom('authors').select(['name', 'title', 'initials', 'slug', 'bio', 'image_url', 'links']),
        id,
      );
    case 'category':
      return shown(db.selectFrom('categories').select(['name', 'slug', 'description']), id);
    case 'tag':
      return shown(db.selectFrom('tags').select(['name', 'slug', 'description']), id);
    case 'series':
      return shown(db.selectFrom('series').select(['title', 'slug', 'description', 'image_url']), id);
    case 'file':
      return (
        (await shown(db.selectFrom('media_items').select(mediaColumns), id)) ??
        shown(db.selectFrom('old_files').select(['path', 'storage_key']), id)
      );
    case 'redirect':
      return (
        (await shown(db.selectFrom('redirects').select(['from_path', 'to_path']), id)) ??
        shown(db.selectFrom('redirect_rules').select(['from_pattern', 'to_path', 'kind']), id)
      );
    case 'subscriber':
      return shown(db.selectFrom('newsletter_subscribers').select(['state', 'sections', 'frequency']), id);
    default:
      return undefined;
  }
}

/** @returns what `fingerprintOf` gives for a redirect with these columns */
export function fingerprintOfRedirect({ from_path, to_path }: { from_path: string; to_path: string }): string {
  return hashOf(JSON.stringify({ from_path, to_path }));
}

interface ById {
  where(column: 'id', operator: '=', id: string): { executeTakeFirst(): Promise<object | undefined> };
}

function shown(query: ById, id: string): Promise<object | undefined> {
  return query.where('id', '=', id).executeTakeFirst();
}

async function readArticle(db: Database, id: string): Promise<object | undefined> {
  const row = await db.selectFrom('articles').select(articleColumns).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const copy = await db.selectFrom('working_copies').select('fields').where('article_id', '=', id).executeTakeFirst();
  return { ...row, copy: copy?.fields ?? null };
}

async function readPage(db: Database, id: string): Promise<object | undefined> {
  const row = await db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { status, publish_date, planned_date, path, working_copy } = row;
  return { ...pageColumns(fieldsOf(row)), status, publish_date, planned_date, path, working_copy };
}
