import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { httpUrl } from '../../contract/text.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { inSlices } from '../source/slices.ts';
import { id, imageUrl, slug, time, upTo } from './fields.ts';
import { readSlugs } from './slugs.ts';

const batch = 200;

export const authorsFile = 'authors.jsonl';

export const authorLine = z.strictObject({
  id,
  slug,
  former_slugs: z.array(slug),
  name: upTo(limits.authorNameLength),
  title: upTo(limits.authorTitleLength),
  initials: upTo(limits.authorInitialsLength),
  bio: upTo(limits.authorBioLength).nullable(),
  image_url: imageUrl,
  links: z.array(httpUrl).max(limits.authorLinks),
  /** Archives of version 1 lack it. */
  email: upTo(limits.emailLength).nullable().default(null),
  created_at: time,
});

export type AuthorLine = z.infer<typeof authorLine>;

/** @returns the author pages, without their accounts */
export async function* authorLines(snapshot: DatabaseTransaction): AsyncGenerator<AuthorLine> {
  for await (const rows of inSlices((after) => readAuthors(snapshot, after))) {
    const slugs = await readSlugs(
      snapshot,
      'author',
      rows.map((row) => row.id),
    );
    for (const { links, ...row } of rows) {
      const former_slugs = (slugs.get(row.id) ?? []).filter((one) => one !== row.slug);
      yield { ...row, former_slugs, links: links?.split('\n') ?? [] };
    }
  }
}

function readAuthors(snapshot: DatabaseTransaction, after: string) {
  return snapshot
    .selectFrom('authors')
    .select(['id', 'slug', 'name', 'title', 'initials', 'bio', 'image_url', 'links', 'email', 'created_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute();
}
