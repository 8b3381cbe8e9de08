import type { Announcement, AnnouncementInput } from '../../contract/announcements.ts';
import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { labelOf, readAnnouncement } from './stored-announcement.ts';

export interface CreateAnnouncementInput {
  /** Id of the new announcement. */
  id: string;
  announcement: AnnouncementInput;
  actor: Actor;
  now: Date;
}

/**
 * Adds an announcement, which readers see from its start on until its end.
 * @throws ServiceError `not-allowed`; `invalid` for one that ends before it starts; `announcement-state` when there are as many as there
 *   can be
 */
export async function createAnnouncement(db: Database, input: CreateAnnouncementInput): Promise<Announcement> {
  const { id, announcement, actor, now } = input;
  requireAllowed(actor, 'manage-navigation');
  const { text, kind, startsAt = now.toISOString(), endsAt = null, url = null } = announcement;
  requireLater(startsAt, endsAt);
  return db.transaction().execute(async (trx) => {
    await requireRoom(trx);
    const at = now.toISOString();
    await trx
      .insertInto('announcements')
      .values({ id, text, kind, url, starts_at: startsAt, ends_at: endsAt, created_at: at, updated_at: at })
      .execute();
    await recordAudit(trx, { actor, action: 'announcement.create', subject: { id, label: labelOf(text) } });
    await raiseContentVersion(trx, ['announcements']);
    return readAnnouncement(trx, id);
  });
}

/** @throws ServiceError `invalid` */
export function requireLater(startsAt: string, endsAt: string | null): void {
  if (endsAt === null || endsAt > startsAt) return;
  const message = messages.announcement.order;
  throw new ServiceError('invalid', message, { errors: { endsAt: message } });
}

async function requireRoom(trx: DatabaseTransaction): Promise<void> {
  const { all } = await trx
    .selectFrom('announcements')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  if (all < limits.announcements) return;
  throw new ServiceError(
    'announcement-state',
    `There can be ${limits.announcements} announcements. Delete some that are over.`,
  );
}
