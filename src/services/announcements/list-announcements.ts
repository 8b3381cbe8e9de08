import type { Announcement } from '../../contract/announcements.ts';
import type { Database } from '../../database/schema.ts';
import { announcementColumns, presentAnnouncement } from './stored-announcement.ts';

/** @returns every announcement, those that start last first; there are `limits.announcements` at most */
export async function listAnnouncements(db: Database): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('announcements')
    .select(announcementColumns)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(presentAnnouncement);
}
