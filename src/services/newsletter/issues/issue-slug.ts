import { messages } from '../../../contract/messages.ts';
import type { DatabaseTransaction } from '../../../database/schema.ts';
import { ServiceError } from '../../errors/service-error.ts';

interface Taking {
  issueId: string;
  slug: string;
}

/** @returns the default slug of an issue: "no-12", with a number behind it when another issue has that slug */
export async function freeSlug(trx: DatabaseTransaction, number: number): Promise<string> {
  const base = `no-${number}`;
  const taken = await trx
    .selectFrom('newsletter_issue_slugs')
    .select('slug')
    .where((issue) => issue.or([issue('slug', '=', base), issue('slug', 'like', `${base}-%`)]))
    .execute();
  const names = new Set(taken.map(({ slug }) => slug));
  let slug = base;
  for (let index = 2; names.has(slug); index += 1) slug = `${base}-${index}`;
  return slug;
}

/**
 * Gives an issue a slug that no other issue has. Once the issue was sent, no other one can ever get it, since emails link to it.
 * @throws ServiceError `slug-taken`
 */
export async function takeSlug(trx: DatabaseTransaction, { issueId, slug }: Taking): Promise<void> {
  await trx
    .insertInto('newsletter_issue_slugs')
    .values({ slug, issue_id: issueId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const owner = await trx
    .selectFrom('newsletter_issue_slugs')
    .select('issue_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (owner?.issue_id === issueId) return;
  throw new ServiceError('slug-taken', `The slug "${slug}" is already in use.`, {
    errors: { slug: messages.slug.taken },
  });
}
