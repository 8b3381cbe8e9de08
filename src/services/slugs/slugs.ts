import { slugify } from 'transliteration';
import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { isReservedSlug } from '../../contract/slugs.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { ServiceError } from '../service-error.ts';

/** What has a slug; the word also names a thing whose title has no letter that an address can carry. */
export type SlugOwner = 'article' | 'author';

/** After so many of one name the next gets an end of its own instead of a number: nobody reads "untitled-1204". */
const maxNumbered = 50;

/** Left to itself `slugify` keeps dots, too, and the page of "..." would be at `/articles/...`, or that of ".." nowhere. */
const lettersAndDigits = 'a-zA-Z0-9';

/** @returns the slug that a title makes: "Der Fluß" is "der-fluss" */
function slugFrom(title: string, owner: SlugOwner): string {
  const slug = cut(slugify(title, { allowedChars: lettersAndDigits }), limits.slugLength) || owner;
  return isReservedSlug(slug) ? `${owner}-${slug}` : slug;
}

interface Claim {
  owner: SlugOwner;
  /** Null for a thing that is about to be stored; see `assignSlug`. */
  id: string | null;
  title: string;
  /** What an editor asked for; empty or absent to have it made from the title. */
  wanted?: string | undefined;
}

/**
 * Takes a slug for good: no other thing ever gets it, even when this one is renamed or deleted.
 * @returns what was asked for, or the title's with a number behind it when others had it first
 * @throws ServiceError `slug-taken` when what was asked for belongs to another
 */
export async function claimSlug(trx: DatabaseTransaction, { owner, id, title, wanted }: Claim): Promise<string> {
  if (wanted) {
    if (await take(trx, owner, wanted, id)) return wanted;
    throw new ServiceError('slug-taken', `The slug "${wanted}" is already in use.`, {
      errors: { slug: messages.slug.taken },
    });
  }
  const base = slugFrom(title, owner);
  for (let number = 1; number <= maxNumbered; number += 1) {
    const slug = number === 1 ? base : withEnd(base, `${number}`);
    if (await take(trx, owner, slug, id)) return slug;
  }
  const slug = withEnd(base, crypto.randomUUID().slice(0, 8));
  await take(trx, owner, slug, id);
  return slug;
}

/** Says whose a slug is that was claimed before its thing was stored. */
export async function assignSlug(
  trx: DatabaseTransaction,
  { owner, id, slug }: { owner: SlugOwner; id: string; slug: string },
): Promise<void> {
  await (owner === 'article'
    ? trx.updateTable('article_slugs').set({ article_id: id }).where('slug', '=', slug)
    : trx.updateTable('author_slugs').set({ author_id: id }).where('slug', '=', slug)
  ).execute();
}

/** @returns whether the slug is this thing's now: it was free, or is its own from before */
async function take(trx: DatabaseTransaction, owner: SlugOwner, slug: string, id: string | null): Promise<boolean> {
  const result = await (owner === 'article'
    ? trx.insertInto('article_slugs').values({ slug, article_id: id })
    : trx.insertInto('author_slugs').values({ slug, author_id: id })
  )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(result.numInsertedOrUpdatedRows) || (id !== null && (await ownerOf(trx, owner, slug)) === id);
}

async function ownerOf(trx: DatabaseTransaction, owner: SlugOwner, slug: string): Promise<string | null> {
  if (owner === 'article') {
    const row = await trx.selectFrom('article_slugs').select('article_id').where('slug', '=', slug).executeTakeFirst();
    return row?.article_id ?? null;
  }
  const row = await trx.selectFrom('author_slugs').select('author_id').where('slug', '=', slug).executeTakeFirst();
  return row?.author_id ?? null;
}

/** Together no longer than an editor may write it: a form sends back the slug that it was given. */
function withEnd(base: string, end: string): string {
  return `${cut(base, limits.slugLength - end.length - 1)}-${end}`;
}

/** @returns the words that fit whole; where the first alone is too long, as much of it as fits */
function cut(slug: string, length: number): string {
  const words = slug.length > length ? slug.slice(0, length + 1).replace(/-[^-]*$/, '') : slug;
  return words.slice(0, length).replace(/^-+|-+$/g, '');
}
