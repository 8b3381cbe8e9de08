import { v7 as uuid } from 'uuid';
import { adminPagePaths } from '../../contract/admin-paths.ts';
import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import type { InvitationInput, SentInvitation } from '../../contract/people.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { type Actor, accountOf, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { createToken } from '../auth/one-time-token.ts';
import type { SendEmail } from '../email/transactional-email.ts';
import { ServiceError } from '../errors/service-error.ts';
import { explainAuthor } from './change-person.ts';
import { invitationColumns, unknownInvitation } from './list-invitations.ts';

const day = 24 * 60 * 60 * 1000;

interface Post {
  siteUrl: string;
  sendEmail: SendEmail;
}

interface InviteInput {
  invitation: InvitationInput;
  now: Date;
  actor: Actor;
}

/**
 * Stores an invitation and sends its link.
 * @returns the invitation, and its link for the inviter
 * @throws ServiceError `not-allowed`; `invalid` when the address has an account or an invitation, or the author page does not exist
 *   or belongs to an account
 */
export async function invite(db: Database, post: Post, input: InviteInput): Promise<SentInvitation> {
  const { invitation, now, actor } = input;
  requireAllowed(actor, 'manage-people');
  const email = invitation.email.toLowerCase();
  const { name, role, authorId } = invitation;
  const { token, hash } = createToken();
  const stored = await db
    .transaction()
    .execute(async (trx) => {
      await refuseAccount(trx, { email, authorId });
      const times = { created_at: now.toISOString(), expires_at: expiryOf(now) };
      const stored = await trx
        .insertInto('invitations')
        .values({ id: uuid(), email, name, role, author_id: authorId, token_hash: hash, ...times })
        .returning(invitationColumns)
        .executeTakeFirstOrThrow();
      const subject = { id: stored.id, label: email };
      await recordAudit(trx, { actor, action: 'invitation.create', subject, after: { role } });
      return stored;
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? invalid('email', messages.email.invited) : explainAuthor(error);
    });
  return send(db, post, { stored, token, actor });
}

/**
 * Sends an invitation again, with a new link; the earlier one becomes void.
 * @returns the invitation, and its link for the inviter
 * @throws ServiceError `not-allowed`, `not-found`; `author-linked` when its author page has been linked to an account meanwhile
 */
export async function inviteAgain(
  db: Database,
  post: Post,
  { id, now, actor }: { id: string; now: Date; actor: Actor },
): Promise<SentInvitation> {
  requireAllowed(actor, 'manage-people');
  const { token, hash } = createToken();
  const stored = await db.transaction().execute(async (trx) => {
    const renewed = await trx
      .updateTable('invitations')
      .set({ token_hash: hash, expires_at: expiryOf(now) })
      .where('id', '=', id)
      .returning(invitationColumns)
      .executeTakeFirst();
    if (!renewed) throw unknownInvitation();
    await refuseLinked(trx, renewed.authorId);
    await recordAudit(trx, { actor, action: 'invitation.renew', subject: { id, label: renewed.email } });
    return renewed;
  });
  return send(db, post, { stored, token, actor });
}

/** An invitation whose author page was linked to an account meanwhile could not be accepted. @throws ServiceError `author-linked` */
async function refuseLinked(trx: DatabaseTransaction, authorId: string | null): Promise<void> {
  if (authorId === null) return;
  const linked = await trx.selectFrom('users').select('name').where('author_id', '=', authorId).executeTakeFirst();
  if (!linked) return;
  throw new ServiceError(
    'author-linked',
    `The author page of this invitation now belongs to the account of ${linked.name}. Revoke it and invite the person again.`,
  );
}

interface Sending {
  stored: Omit<SentInvitation, 'link'>;
  token: string;
  actor: Actor;
}

async function send(db: Database, { siteUrl, sendEmail }: Post, { stored, token, actor }: Sending) {
  const link = siteUrl + adminPagePaths.invitation(token);
  const id = accountOf(actor) ?? '';
  const inviter = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  const invitation = { from: inviter?.name ?? 'The owner', role: stored.role };
  sendEmail({ kind: 'invite', to: stored.email, links: { accept: link }, invitation });
  return { ...stored, link };
}

async function refuseAccount(
  trx: DatabaseTransaction,
  { email, authorId }: { email: string; authorId: string | null },
) {
  const known = await trx
    .selectFrom('users')
    .select(['email'])
    .where(({ or, eb }) => or([eb('email', '=', email), eb('author_id', '=', authorId)]))
    .execute();
  if (known.some((user) => user.email === email)) throw invalid('email', messages.email.hasAccount);
  if (known.length > 0) throw invalid('authorId', messages.linkedAuthor.taken);
}

function invalid(field: string, message: string): ServiceError {
  return new ServiceError('invalid', message, { errors: { [field]: message } });
}

function expiryOf(now: Date): string {
  return new Date(now.getTime() + limits.invitationDays * day).toISOString();
}
