import type { RevisionFields, RevisionSummary } from '../../../contract/revisions.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { statusNames } from '../../lists/status-badge.tsx';
import { type FieldName, fieldLabels, fieldNames } from '../fields/article-fields.ts';
import { describePlain, type FieldChange, isLong } from '../merging/describe-field.ts';

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

/** @returns a field of a revision in words */
function describeRevised(name: FieldName, fields: RevisionFields, timeZone: string): string {
  if (name === 'categoryId') return fields.category ?? '';
  if (name === 'authors') return fields.authors;
  if (name === 'tagIds') return fields.tags.join(', ');
  if (name === 'seriesId') return fields.series ?? '';
  if (name !== 'publishDate') return describePlain(name, fields[name]);
  return fields.publishDate === null ? '' : dateAndTime(fields.publishDate, timeZone);
}

/** @returns what differs between two revisions: the state, then the fields in the order of the form */
export function compareRevisions(older: RevisionFields, newer: RevisionFields, timeZone: string): FieldChange[] {
  const status = { label: 'Status', from: statusNames[older.status], to: statusNames[newer.status], isLong: false };
  const fields = fieldNames.map((name) => ({
    label: fieldLabels[name],
    from: describeRevised(name, older, timeZone),
    to: describeRevised(name, newer, timeZone),
    isLong: isLong(name),
  }));
  return [status, ...fields].filter(({ from, to }) => from !== to);
}
