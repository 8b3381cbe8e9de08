import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { isReservedSlug } from '../../contract/slugs.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';

/** Nouns that have slugs. The word itself is the slug of an entry whose title has no character that a URL can have. */
export type SlugOwner = 'article' | 'author' | 'tag' | 'series';

/** After this many equal slugs the next one gets a random suffix instead of a number. */
const maxNumbered = 50;

/** `slugify` also keeps dots by default: the page of "..." would be at `/articles/...`, and ".." would be no page at all. */
const lettersAndDigits = 'a-zA-Z0-9';

/** @returns the slug of a title: "Der Fluß" is "der-fluss" */
async function slugFrom(title: string, owner: SlugOwner | 'page'): Promise<string> {
  // Loaded at first use: its tables of all scripts would take a tenth of every start.
  const { slugify } = await import('transliteration');
  const slug = cut(slugify(title, { allowedChars: lettersAndDigits }), limits.slugLength) || owner;
  return isReservedSlug(slug) ? `${owner}-${slug}` : slug;
}

interface Claim {
  owner: SlugOwner;
  /** Null for one that is not stored yet; see `assignSlug`. */
  id: string | null;
  title: string;
  /** The slug that an editor entered; empty or absent to derive it from the title. */
  wanted?: string | undefined;
}

/**
 * Reserves a slug for good: no other article or author ever gets it, even when this one is renamed or deleted; those of a tag
 * or a series end with it. That of a new one is only looked up: the caller stores it with the tag or series.
 * @returns the entered slug, or the title's, with a number behind it when another has it
 * @throws ServiceError `slug-taken` when the entered slug belongs to another
 */
export async function claimSlug(trx: DatabaseTransaction, { owner, id, title, wanted }: Claim): Promise<string> {
  if (wanted) {
    if (await take(trx, owner, wanted, id)) return wanted;
    throw new ServiceError('slug-taken', `The slug "${wanted}" is already in use.`, {
      errors: { slug: messages.slug.taken },
    });
  }
  const base = await slugFrom(title, owner);
  for (let number = 1; number <= maxNumbered; number += 1) {
    const slug = number === 1 ? base : withEnd(base, `${number}`);
    if (await take(trx, owner, slug, id)) return slug;
  }
  const slug = withEnd(base, crypto.randomUUID().slice(0, 8));
  await take(trx, owner, slug, id);
  return slug;
}

/**
 * The slugs that an entry with this title can get, from the best on: for nouns that keep whole paths, and for imports, which say which
 * slug an entry will get before it is there.
 * @param owner the slug of a title without any character that a URL can have
 */
export async function* slugCandidates(title: string, owner: SlugOwner | 'page'): AsyncGenerator<string> {
  const base = await slugFrom(title, owner);
  yield base;
  for (let number = 2; number <= maxNumbered; number += 1) yield withEnd(base, `${number}`);
  yield withEnd(base, crypto.randomUUID().slice(0, 8));
}

/** Links a slug to the article or author that was stored after it was claimed. */
export async function assignSlug(
  trx: DatabaseTransaction,
  { owner, id, slug }: { owner: 'article' | 'author'; id: string; slug: string },
): Promise<void> {
  await (owner === 'article'
    ? trx.updateTable('article_slugs').set({ article_id: id }).where('slug', '=', slug)
    : trx.updateTable('author_slugs').set({ author_id: id }).where('slug', '=', slug)
  ).execute();
}

/** @returns whether the slug is one that `claimSlug` derives from this title */
export async function isDerivedFrom(
  title: string,
  { owner, slug }: { owner: SlugOwner | 'page'; slug: string },
): Promise<boolean> {
  const base = await slugFrom(title, owner);
  const [, number] = /-(\d+)$/.exec(slug) ?? [];
  return slug === base || (number !== undefined && slug === withEnd(base, number));
}

/** Frees a slug of an article that has another one now; only for one that no reader can know. */
export async function releaseSlug(
  trx: DatabaseTransaction,
  { articleId, slug }: { articleId: string; slug: string },
): Promise<void> {
  await trx.deleteFrom('article_slugs').where('slug', '=', slug).where('article_id', '=', articleId).execute();
}

/** @returns whether the slug could be taken: it was free, or this owner had it before */
async function take(trx: DatabaseTransaction, owner: SlugOwner, slug: string, id: string | null): Promise<boolean> {
  if ((owner === 'tag' || owner === 'series') && id === null) return (await ownerOf(trx, owner, slug)) === null;
  const result = await insert(trx, owner, { slug, id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(result.numInsertedOrUpdatedRows) || (id !== null && (await ownerOf(trx, owner, slug)) === id);
}

function insert(trx: DatabaseTransaction, owner: SlugOwner, { slug, id }: { slug: string; id: string | null }) {
  switch (owner) {
    case 'article':
      return trx.insertInto('article_slugs').values({ slug, article_id: id });
    case 'author':
      return trx.insertInto('author_slugs').values({ slug, author_id: id });
    case 'tag':
      return trx.insertInto('tag_slugs').values({ slug, tag_id: id ?? '' });
    case 'series':
      return trx.insertInto('series_slugs').values({ slug, series_id: id ?? '' });
  }
}

async function ownerOf(trx: DatabaseTransaction, owner: SlugOwner, slug: string): Promise<string | null> {
  if (owner === 'article') {
    const row = await trx.selectFrom('article_slugs').select('article_id').where('slug', '=', slug).executeTakeFirst();
    return row?.article_id ?? null;
  }
  if (owner === 'tag') {
    const row = await trx.selectFrom('tag_slugs').select('tag_id').where('slug', '=', slug).executeTakeFirst();
    return row?.tag_id ?? null;
  }
  if (owner === 'series') {
    const row = await trx.selectFrom('series_slugs').select('series_id').where('slug', '=', slug).executeTakeFirst();
    return row?.series_id ?? null;
  }
  const row = await trx.selectFrom('author_slugs').select('author_id').where('slug', '=', slug).executeTakeFirst();
  return row?.author_id ?? null;
}

/** At most as long as an entered slug may be, since a form sends the slug back that it got. */
function withEnd(base: string, end: string): string {
  return `${cut(base, limits.slugLength - end.length - 1)}-${end}`;
}

/** @returns the whole words that fit; when the first alone is too long, as much of it as fits */
function cut(slug: string, length: number): string {
  const words = slug.length > length ? slug.slice(0, length + 1).replace(/-[^-]*$/, '') : slug;
  return words.slice(0, length).replace(/^-+|-+$/g, '');
}
