import { z } from 'zod';
import { type Announcement, type AnnouncementInput, announcementInput } from '../../contract/announcements.ts';
import { messages } from '../../contract/messages.ts';
import { readLocal, toLocal } from '../formats/local-date-time.ts';

/** An announcement as it is typed; the times are local ones of the site, as `datetime-local` has them. */
export interface AnnouncementFields {
  text: string;
  kind: 'news' | 'notice';
  url: string;
  startsAt: string;
  endsAt: string;
}

/** @returns the fields of an announcement; of a new one where there is none */
export function toFields(announcement: Announcement | null, timeZone: string): AnnouncementFields {
  if (!announcement) return { text: '', kind: 'news', url: '', startsAt: '', endsAt: '' };
  const { text, kind, url, startsAt, endsAt } = announcement;
  return {
    text,
    kind,
    url: url ?? '',
    startsAt: toLocal(startsAt, timeZone),
    endsAt: endsAt === null ? '' : toLocal(endsAt, timeZone),
  };
}

/**
 * @param stored whose times stay as they are to the second unless others are typed
 * @returns the schema of the form, whose output the server takes
 */
export function formSchema(timeZone: string, stored: Announcement | null) {
  const instantOf = (local: string, before: string | null | undefined) =>
    before && toLocal(before, timeZone) === local ? before : readLocal(local, timeZone)?.instant;
  return z
    .object({
      text: z.string(),
      kind: z.enum(['news', 'notice']),
      url: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
    })
    .transform((fields, context): AnnouncementInput => {
      const startsAt = fields.startsAt === '' ? undefined : instantOf(fields.startsAt, stored?.startsAt);
      const endsAt = fields.endsAt === '' ? null : instantOf(fields.endsAt, stored?.endsAt);
      const { data, error } = announcementInput.safeParse({ ...fields, startsAt, endsAt });
      if (fields.startsAt !== '' && !startsAt) refuse('startsAt', messages.announcement.date);
      if (endsAt === undefined) refuse('endsAt', messages.announcement.date);
      for (const { path, message } of error?.issues ?? []) refuse(String(path[0]), message);
      return data ?? z.NEVER;

      function refuse(field: string, message: string): void {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    });
}
