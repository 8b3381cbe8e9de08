import type { ArticleSummary } from '../../../contract/articles.ts';
import { describeIssue, type IssueTexts } from '../../../contract/issue-texts.ts';
import type { AdminIssue, IssueChange, issueForm } from '../../../contract/issues.ts';
import { withoutPlaceholders } from '../../../editor/images/placeholders.ts';
import { pick, withTyped } from '../../forms/versions.ts';

/** The fields of the form; articles by their ids. A subject or preview text of null follows the lead. */
export type IssueFields = ReturnType<typeof issueForm.parse>;
export type FieldName = keyof IssueFields;

/** The types of the form. */
export interface IssueTypes {
  stored: AdminIssue;
  fields: IssueFields;
  input: IssueChange;
  intent: never;
}

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
  isEdited,
}: AdminIssue): IssueFields {
  return {
    subject: isEdited.subject ? subject : null,
    preheader: isEdited.preheader ? preheader : null,
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

/** @returns a text as it is stored: without white space at its ends, and without the images that are still on their way into a note */
function asStored(text: string): string {
  return withoutPlaceholders(text).trim();
}

/** @returns whether two values of a field are stored alike; lists are when they have the same articles in the same order */
export function isSame(one: IssueFields[FieldName], other: IssueFields[FieldName]): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.join() === other.join();
  return typeof one === 'string' && typeof other === 'string' ? asStored(one) === asStored(other) : one === other;
}

/** @returns what subject and preview text are while they follow: what the lead gives, else the first article */
export function givenTexts(
  { lead, articles }: { lead: ArticleSummary | null; articles: readonly ArticleSummary[] },
  siteName: string,
): IssueTexts {
  return describeIssue({ first: lead ?? articles[0] ?? null, siteName });
}

/** @returns the fields of a form that stays open after a save: white space at the end stays for an editor who goes on typing */
export function holdTyped(stored: IssueFields, typed: IssueFields, typedSince: readonly string[]): IssueFields {
  const isHeld = (name: FieldName) => typedSince.includes(name) || isSame(typed[name], stored[name]);
  return withTyped(stored, typed, fieldNames.filter(isHeld));
}

/** @returns the names of the fields that differ */
export function differences(one: IssueFields, other: IssueFields): FieldName[] {
  return fieldNames.filter((name) => !isSame(one[name], other[name]));
}

/** @returns the named fields, as the API takes them */
export function toChange(fields: IssueFields, names: readonly FieldName[], version: number): IssueChange {
  const { note, ...change } = pick(fields, names);
  return { ...change, ...(note !== undefined && { note: asStored(note) }), version };
}
