import type { RevisionFields, RevisionSummary } from '../../../contract/revisions.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { statusNames } from '../../lists/status-badge.tsx';
import { fieldLabels } from '../fields/article-fields.ts';
import { describeAlt, type FieldChange } from '../merging/describe-field.ts';

/** Names of the kinds of revisions, for editors. */
export const kindNames: Readonly<Record<RevisionSummary['kind'], string>> = {
  before: 'Before history began',
  save: 'Saved',
  submit: 'Submitted for review',
  publish: 'Published',
  withdraw: 'Withdrawn',
  restore: 'Restored',
  copy: 'Saved, not public',
  discard: 'Discarded',
};

/** @returns "November 21, 2026 at 9:30 AM UTC · Published by Ada Vale · Before the interview" */
export function describeRevision(revision: RevisionSummary, timeZone: string): string {
  const { kind, name, createdAt, createdBy } = revision;
  const date = `${kind === 'before' ? 'Until ' : ''}${dateAndTime(createdAt, timeZone)}`;
  const how = kindNames[kind] + (createdBy ? ` by ${isolate(createdBy.name)}` : '');
  return [date, how, ...(name === null ? [] : [isolate(name)])].join(' · ');
}

/** A name whose direction does not change that of the words around it, where there can be no `bdi` (Unicode UAX #9, isolates). */
const isolate = (name: string) => `\u2068${name}\u2069`;

/** @returns the fields of an article in words, in the order of the form */
function describeFields(fields: RevisionFields, timeZone: string): [label: string, text: string][] {
  return [
    ['Status', statusNames[fields.status]],
    [fieldLabels.title, fields.title],
    [fieldLabels.excerpt, fields.excerpt],
    [fieldLabels.content, fields.content],
    [fieldLabels.publishDate, fields.publishDate === null ? '' : dateAndTime(fields.publishDate, timeZone)],
    [fieldLabels.readTime, `${fields.readTime} minutes`],
    [fieldLabels.isFeatured, fields.isFeatured === 1 ? 'Yes' : 'No'],
    [fieldLabels.categoryId, fields.category ?? ''],
    [fieldLabels.authorId, fields.author ?? ''],
    [fieldLabels.slug, fields.slug],
    [fieldLabels.imageUrl, fields.imageUrl ?? ''],
    [fieldLabels.imageAlt, describeAlt(fields.imageAlt)],
    [fieldLabels.imageCaption, fields.imageCaption],
  ];
}

/** @returns what differs between two revisions */
export function compareRevisions(older: RevisionFields, newer: RevisionFields, timeZone: string): FieldChange[] {
  const before = new Map(describeFields(older, timeZone));
  return describeFields(newer, timeZone)
    .map(([label, to]) => ({ label, from: before.get(label) ?? '', to, isLong: label === fieldLabels.content }))
    .filter(({ from, to }) => from !== to);
}
