import type { Announcement, AnnouncementChange } from '../../contract/announcements.ts';
import type { Database } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { changesOf, isUnchanged } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { requireLater } from './create-announcement.ts';
import { announcementColumns, announcementNotFound, labelOf, presentAnnouncement } from './stored-announcement.ts';

interface ChangeAnnouncementInput {
  id: string;
  change: AnnouncementChange;
  actor: Actor;
  now: Date;
}

/**
 * Changes the given fields and leaves the rest.
 * @throws ServiceError `not-allowed`; `not-found`; `invalid` for one that ends before it starts; `stale-edit` when the given version is not
 *   the stored one
 */
export async function changeAnnouncement(db: Database, input: ChangeAnnouncementInput): Promise<Announcement> {
  const { id, change, actor, now } = input;
  requireAllowed(actor, 'manage-navigation');
  return db.transaction().execute(async (trx) => {
    // Locks the row by writing it, so that no other transaction changes it in between.
    const row = await trx
      .updateTable('announcements')
      .set((stored) => ({ version: stored('version', '+', 1) }))
      .where('id', '=', id)
      .returning(announcementColumns)
      .executeTakeFirst();
    if (!row) throw announcementNotFound();
    if (change.version !== undefined && change.version !== row.version - 1) {
      throw new ServiceError(
        'stale-edit',
        'This announcement has changed since you opened it. Your changes were not saved.',
      );
    }
    const before = presentAnnouncement(row);
    const after = withChange(before, change);
    requireLater(after.startsAt, after.endsAt);
    const changes = changesOf(before, after);
    if (isUnchanged(changes)) return before;
    const { text, kind, url, startsAt, endsAt } = after;
    await trx
      .updateTable('announcements')
      .set({ text, kind, url, starts_at: startsAt, ends_at: endsAt, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, { actor, action: 'announcement.change', subject: { id, label: labelOf(text) }, ...changes });
    await raiseContentVersion(trx, ['announcements']);
    return after;
  });
}

function withChange(before: Announcement, change: AnnouncementChange): Announcement {
  return {
    ...before,
    text: change.text ?? before.text,
    kind: change.kind ?? before.kind,
    startsAt: change.startsAt ?? before.startsAt,
    endsAt: change.endsAt === undefined ? before.endsAt : change.endsAt,
    url: change.url === undefined ? before.url : change.url,
  };
}
