import type { Resolver } from 'react-hook-form';
import { type Announcement, type AnnouncementInput, announcementInput } from '../../contract/announcements.ts';
import { fieldErrors } from '../../contract/field-errors.ts';
import { readLocal, toLocal } from '../formats/local-date-time.ts';

/** An announcement as it is typed; the times are local ones of the site, as `datetime-local` has them. */
export interface AnnouncementFields {
  text: string;
  kind: 'news' | 'notice';
  url: string;
  startsAt: string;
  endsAt: string;
}

/** Their labels, in the order of the form. */
export const fieldLabels: Record<keyof AnnouncementFields, string> = {
  text: 'Text',
  url: 'Link',
  startsAt: 'Start',
  endsAt: 'End',
  kind: 'Kind',
};

export const fieldNames = Object.keys(fieldLabels) as (keyof AnnouncementFields)[];

/** @returns the value of a field, for people */
export function inWords(name: keyof AnnouncementFields, fields: AnnouncementFields): string {
  if (name === 'kind') return fields.kind === 'news' ? 'News' : 'Notice';
  return name === 'text' || name === 'url' ? fields[name] : fields[name].replace('T', ' ');
}

/** @returns fields that were kept in this browser; null where they have another form */
export function readFields(fields: Record<string, unknown>): AnnouncementFields | null {
  return fieldNames.every((name) => typeof fields[name] === 'string')
    ? (fields as unknown as AnnouncementFields)
    : null;
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
 * @returns what the server takes; a text that is no time is sent as it is, and refused
 */
export function toInput(fields: AnnouncementFields, timeZone: string, stored: Announcement | null): AnnouncementInput {
  const instantOf = (local: string, before: string | null | undefined) =>
    before && toLocal(before, timeZone) === local ? before : (readLocal(local, timeZone)?.instant ?? local);
  const { text, kind, url, startsAt, endsAt } = fields;
  return {
    text,
    kind,
    url,
    ...(startsAt !== '' && { startsAt: instantOf(startsAt, stored?.startsAt) }),
    endsAt: endsAt === '' ? null : instantOf(endsAt, stored?.endsAt),
  };
}

/** @returns the resolver of the form, with the messages of the contract */
export function resolverFor(timeZone: string, stored: Announcement | null): Resolver<AnnouncementFields> {
  return (fields) => {
    const { error } = announcementInput.safeParse(toInput(fields, timeZone, stored));
    if (!error) return { values: fields, errors: {} };
    const problems = Object.entries(fieldErrors(error)).map(([name, message]) => [name, { type: 'invalid', message }]);
    return { values: {}, errors: Object.fromEntries(problems) };
  };
}
