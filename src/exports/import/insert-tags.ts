import { insertTagRow } from '../../services/article-tags/insert-tag-row.ts';
import { tagLine, tagsFile } from '../masthead/tags.ts';
import type { ImportContext } from './import-context.ts';
import { readList } from './read-archive.ts';

/** Adds the tags with their slugs. */
export async function insertTags({ trx, zip }: ImportContext): Promise<void> {
  for await (const { former_slugs, ...tag } of readList(zip, tagsFile, tagLine)) {
    await insertTagRow(trx, tag, former_slugs);
  }
}
