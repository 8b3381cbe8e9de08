import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { navigationUrl } from './navigation.ts';
import { instant, requiredText } from './text.ts';

export const announcementKinds = ['news', 'notice'] as const;

/** News stands out; a notice is about the site itself, such as an interruption. */
export type AnnouncementKind = (typeof announcementKinds)[number];

const fields = z.object({
  /** One line, without markup. */
  text: requiredText(messages.announcement.text.required)
    .transform((text) => text.replaceAll(/\s+/g, ' '))
    .refine((text) => text.length <= limits.announcementLength, { error: messages.announcement.text.long }),
  kind: z.enum(announcementKinds, { error: messages.announcement.kind }),
  startsAt: instant(messages.announcement.date),
  /** Null: until an editor ends it. */
  endsAt: instant(messages.announcement.date).nullable(),
  /** Where it leads; null or empty for nowhere. */
  url: z.union([z.literal(''), z.null(), navigationUrl]).transform((url) => url || null),
});

/** @returns whether the announcement ends after it starts */
function endsLater({
  startsAt,
  endsAt,
}: {
  startsAt?: string | undefined;
  endsAt?: string | null | undefined;
}): boolean {
  return !startsAt || !endsAt || !(Date.parse(endsAt) <= Date.parse(startsAt));
}

const later = { error: messages.announcement.order, path: ['endsAt'] };

export const announcementInput = fields.partial({ startsAt: true, endsAt: true, url: true }).refine(endsLater, later);

/** Input to create an announcement; without a start it starts at once, without an end an editor ends it. */
export type AnnouncementInput = z.infer<typeof announcementInput>;

export const announcementChange = fields
  .partial()
  .extend({
    /** The version that the editor read; with it the change never overwrites another editor's. */
    version: z.int32().optional(),
  })
  .refine(endsLater, later);

/** Changes of an announcement; a field that is left out stays as it is. */
export type AnnouncementChange = z.infer<typeof announcementChange>;

export const announcement = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(announcementKinds),
  /** ISO-8601, UTC. */
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  url: z.string().nullable(),
  /** Raised by every change. */
  version: z.number().int(),
});

/** A line above the header of every page, from its start until its end. */
export type Announcement = z.infer<typeof announcement>;
