import type { ArticleSummary } from '../../../contract/articles.ts';
import type { AdminIssue, IssueChange, issueForm } from '../../../contract/issues.ts';
import { pick } from '../../forms/versions.ts';

/** The fields of the form; articles by their ids. */
export type IssueFields = ReturnType<typeof issueForm.parse>;
export type FieldName = keyof IssueFields;

/** Labels of the fields, in the order of the form. */
export const fieldLabels: Record<FieldName, string> = {
  subject: 'Subject',
  preheader: 'Preview Text (optional)',
  note: "Editor's Note (optional)",
  slug: 'URL Slug',
  leadId: 'Lead Article',
  storyIds: 'Articles',
  mostReadIds: 'Most Read',
};

export const fieldNames = Object.keys(fieldLabels) as FieldName[];

/** @returns the form's fields of an issue */
export function toFields({
  subject,
  preheader,
  slug,
  note,
  lead,
  stories: articles,
  mostRead,
}: AdminIssue): IssueFields {
  return {
    subject,
    preheader,
    slug,
    note: note ?? '',
    leadId: lead?.id ?? null,
    storyIds: articles.map(({ id }) => id),
    mostReadIds: mostRead.map(({ id }) => id),
  };
}

/** @returns all articles of an issue, by id */
export function articlesOf({ lead, stories: articles, mostRead }: AdminIssue): Map<string, ArticleSummary> {
  const told = [...(lead ? [lead] : []), ...articles, ...mostRead];
  return new Map(told.map((article) => [article.id, article]));
}

/**
 * @param errors the server's errors by path: `leadId`, `storyIds.3`
 * @param sent the rejected change
 * @returns the ids of the articles that the server rejected
 */
export function refusedArticles(errors: Readonly<Record<string, string>>, sent: IssueChange): string[] {
  const { leadId, storyIds = [], mostReadIds = [] } = sent;
  const told = new Map([
    ['leadId', leadId],
    ...storyIds.map((id, index) => [`storyIds.${index}`, id] as const),
    ...mostReadIds.map((id, index) => [`mostReadIds.${index}`, id] as const),
  ]);
  return [...new Set(Object.keys(errors).flatMap((index) => told.get(index) ?? []))];
}

/** @returns whether two values of a field are equal; lists are when they have the same articles in the same order */
export function isSame(one: IssueFields[FieldName], other: IssueFields[FieldName]): boolean {
  return Array.isArray(one) && Array.isArray(other) ? one.join() === other.join() : one === other;
}

/** @returns the names of the fields that differ */
export function differences(one: IssueFields, other: IssueFields): FieldName[] {
  return fieldNames.filter((name) => !isSame(one[name], other[name]));
}

/** @returns the named fields, as the API takes them */
export function toChange(fields: IssueFields, names: readonly FieldName[], version: number): IssueChange {
  return { ...pick(fields, names), version };
}
