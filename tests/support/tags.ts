import { v7 as uuid } from 'uuid';
import type { Database } from '../../src/database/schema.ts';
import { insertTagRow } from '../../src/services/article-tags/insert-tag-row.ts';
import { now } from './magazine.ts';

/** Stores a tag whose slug is its name in small letters. @returns its id */
export async function storeTag(db: Database, name: string): Promise<string> {
  const tag = { id: uuid(), name, slug: name.toLowerCase().replaceAll(' ', '-'), description: '' };
  await db.transaction().execute((trx) => insertTagRow(trx, { ...tag, created_at: now.toISOString() }));
  return tag.id;
}
