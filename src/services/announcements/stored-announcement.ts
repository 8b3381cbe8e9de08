import type { Selectable } from 'kysely';
import type { Announcement } from '../../contract/announcements.ts';
import type { AnnouncementsTable, Database } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';

/** The columns of an announcement's fields. */
export const announcementColumns = ['id', 'text', 'kind', 'starts_at', 'ends_at', 'url', 'version'] as const;

type Row = Pick<Selectable<AnnouncementsTable>, (typeof announcementColumns)[number]>;

export function presentAnnouncement({ starts_at, ends_at, ...row }: Row): Announcement {
  return { ...row, startsAt: starts_at, endsAt: ends_at };
}

/** @throws ServiceError `not-found` */
export async function readAnnouncement(db: Database, id: string): Promise<Announcement> {
  const row = await db.selectFrom('announcements').select(announcementColumns).where('id', '=', id).executeTakeFirst();
  if (!row) throw announcementNotFound();
  return presentAnnouncement(row);
}

export function announcementNotFound(): ServiceError {
  return new ServiceError('not-found', 'This announcement has been deleted.');
}

/** @returns the start of the text, by which the audit log names it */
export function labelOf(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
