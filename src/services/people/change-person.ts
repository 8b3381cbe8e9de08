import { messages } from '../../contract/messages.ts';
import type { Person, PersonChange } from '../../contract/people.ts';
import type { Role } from '../../contract/permissions.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../database/violations.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { changesOf, isUnchanged } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOf } from '../auth/session-epoch.ts';
import { ServiceError } from '../errors/service-error.ts';
import { readPerson } from './list-people.ts';
import { ensureAuthorPage, ensureNeededPage } from './own-author-page.ts';
import { unknownPerson } from './unknown-person.ts';

interface ChangePersonInput {
  id: string;
  change: PersonChange;
  now: Date;
  siteUrl: string;
  actor: Actor;
}

/**
 * Gives an account another role, which ends all of its sessions, or links it to an author page. An account that becomes an author's or
 * a contributor's gets an author page, unless it has one or the change says which.
 * @returns the person as stored
 * @throws ServiceError `not-allowed`; `not-found`; `is-owner` for another role of the owner; `invalid` when there is no such author
 *   or the author page belongs to another account
 */
export async function changePerson(db: Database, input: ChangePersonInput): Promise<Person> {
  const { id, change, now, actor } = input;
  requireAllowed(actor, 'manage-people');
  const { role } = change;
  try {
    return await db.transaction().execute(async (trx) => {
      // A write first, so that the row is locked on both engines.
      const before = await trx
        .updateTable('users')
        .set(({ ref }) => ({ role: ref('role') }))
        .where('id', '=', id)
        .returning(['name', 'role', 'author_id'])
        .executeTakeFirst();
      if (!before) throw unknownPerson();
      if (role !== undefined && role !== before.role) {
        if (before.role === 'owner') throw new ServiceError('is-owner', "The owner's role can't be changed.");
        await trx.updateTable('users').set({ role }).where('id', '=', id).execute();
        await endSessionsOf(trx, id);
      }
      const after = { role: role ?? before.role, author_id: await linkPage(trx, before, input) };
      const changes = changesOf({ role: before.role, author_id: before.author_id }, after);
      if (isUnchanged(changes)) return readPerson(trx, { id, now });
      await trx.updateTable('users').set({ updated_at: now.toISOString() }).where('id', '=', id).execute();
      await recordAudit(trx, { actor, action: 'person.change', subject: { id, label: before.name }, ...changes });
      return readPerson(trx, { id, now });
    });
  } catch (error) {
    throw explainAuthor(error);
  }
}

/** @returns the author page that the account has from now on; null for none */
async function linkPage(
  trx: DatabaseTransaction,
  before: { name: string; role: Role; author_id: string | null },
  { id, change, now, siteUrl, actor }: ChangePersonInput,
): Promise<string | null> {
  const { role = before.role, authorId = before.author_id, newAuthorPage } = change;
  if (authorId !== before.author_id) {
    await trx.updateTable('users').set({ author_id: authorId }).where('id', '=', id).execute();
  }
  const input = { account: { id, name: before.name, role, authorId }, now, siteUrl, actor };
  if (newAuthorPage) return ensureAuthorPage(trx, input);
  // An owner who leaves an author without a page, as can be done without another role, has said so.
  return role !== before.role && change.authorId === undefined ? ensureNeededPage(trx, input) : authorId;
}

/** @returns the error for an author page that the database refused to link; any other error unchanged */
export function explainAuthor(error: unknown): unknown {
  const message = isUniqueViolation(error)
    ? messages.linkedAuthor.taken
    : isForeignKeyViolation(error) && messages.authorId.unknown;
  return message ? new ServiceError('invalid', message, { errors: { authorId: message } }) : error;
}
