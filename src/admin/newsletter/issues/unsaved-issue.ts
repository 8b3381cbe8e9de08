import { withoutPlaceholders } from '../../../editor/images/placeholders.ts';
import type { IssueFields } from './issue-fields.ts';

/** @returns the prefix of the storage keys of an issue's unsaved forms */
export function unsavedScope(userId: string, issueId: string): string {
  return `masthead:issue:${userId}:${issueId}:`;
}

/** @returns the stored fields, without the uploads that ended with the page; null when they do not fit the form */
export function readFields(fields: Record<string, unknown>): IssueFields | null {
  return areIssueFields(fields) ? { ...fields, note: withoutPlaceholders(fields.note) } : null;
}

function areIssueFields(fields: Record<string, unknown>): fields is Record<string, unknown> & IssueFields {
  const { subject, preheader, slug, note, leadId, storyIds, mostReadIds } = fields;
  const isText = (value: unknown) => typeof value === 'string';
  const isOpen = (value: unknown) => value === null || isText(value);
  const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
  return (
    [subject, preheader, leadId].every(isOpen) && [slug, note].every(isText) && [storyIds, mostReadIds].every(areTexts)
  );
}
