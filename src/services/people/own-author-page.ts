import { initialsOf } from '../../contract/initials.ts';
import { needsAuthorPage, type Person } from '../../contract/permissions.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { insertAuthor } from '../authors/create-author.ts';

interface AccountInput {
  /** As it is in this transaction, which has written its row: a second request for the same account waits for that lock. */
  account: Person & { name: string };
  now: Date;
  siteUrl: string;
  actor: Actor;
}

/** Professional title of a page that no person has filled in yet; its author or an editor changes it. */
const firstTitle = 'Writer';

/** The same as `ensureAuthorPage`, for the roles that need a page. @returns the id of the account's author page; null for none */
export async function ensureNeededPage(trx: DatabaseTransaction, input: AccountInput): Promise<string | null> {
  return needsAuthorPage(input.account.role) ? ensureAuthorPage(trx, input) : input.account.authorId;
}

/** Gives an account without an author page a page with the account's name. @returns the id of its author page, new or not */
export async function ensureAuthorPage(
  trx: DatabaseTransaction,
  { account, now, siteUrl, actor }: AccountInput,
): Promise<string> {
  const { id, name, authorId } = account;
  if (authorId !== null) return authorId;
  const fields = { name, title: firstTitle, initials: initialsOf(name) || firstCharacter(name) };
  const author = await insertAuthor(trx, { author: fields, now, siteUrl, actor });
  await trx.updateTable('users').set({ author_id: author.id }).where('id', '=', id).execute();
  await recordAudit(trx, { actor, action: 'author.create', subject: { id: author.id, label: author.name } });
  return author.id;
}

/** For a name whose first letter is too long for initials, such as a family of emoji: its first part. */
function firstCharacter(name: string): string {
  const [first = ''] = name;
  return first.toUpperCase();
}
