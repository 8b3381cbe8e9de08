import { entriesOf } from '../../contract/field-table.ts';
import {
  type AdminPage,
  type PageFieldName,
  type PageFields,
  pageFieldNames,
  pageFields,
  pageFieldsOf,
} from '../../contract/pages.ts';
import { withoutPlaceholders } from '../../editor/images/placeholders.ts';
import { isConflict, mergeTexts, writeMerged } from '../../editor/merge/merge-texts.ts';
import { compareFields, type Versions, withTyped } from '../forms/versions.ts';

export type FieldName = PageFieldName;

/** The fields of a new page. */
export const emptyFields: PageFields = entriesOf(pageFields, pageFieldNames, 'empty');

/** @returns the form's fields of a page, with the changes that readers do not see yet; of a new one without any */
export function toFields(page: AdminPage | null): PageFields {
  if (!page) return emptyFields;
  const fields = Object.fromEntries(pageFieldNames.map((name) => [name, page[name]]));
  const copied = Object.entries(page.workingCopy?.fields ?? {}).filter(([, value]) => value !== undefined);
  return { ...emptyFields, ...fields, ...Object.fromEntries(copied) };
}

/** @returns a text as it is stored: without the images that are still on their way into it */
function asStored(value: PageFields[FieldName]): unknown {
  return typeof value === 'string' ? withoutPlaceholders(value).trim() : (value ?? '');
}

/** @returns whether two values of a field are stored alike */
export function isSame(one: PageFields[FieldName], other: PageFields[FieldName]): boolean {
  return asStored(one) === asStored(other);
}

/** @returns the names of the fields that differ, in the order of the form */
export function differences(one: PageFields, other: PageFields): FieldName[] {
  return pageFieldNames.filter((name) => !isSame(one[name], other[name]));
}

/** @returns the fields of a form that stays open after a save: white space at the end stays for an editor who goes on typing */
export function holdTyped(stored: PageFields, typed: PageFields, typedSince: readonly string[]): PageFields {
  const isHeld = (name: FieldName) => typedSince.includes(name) || isSame(typed[name], stored[name]);
  return withTyped(stored, typed, pageFieldNames.filter(isHeld));
}

/** @returns both editors' changes: the text by paragraphs, any other field as a whole; where both changed the same, mine */
export function mergePages(versions: Versions<PageFields>): PageFields {
  const { mine, stored, opened } = versions;
  const kept = differences(mine, opened ?? stored);
  return { ...withTyped(stored, mine, kept), content: writeMerged(mergedContent(versions), []) };
}

/** @returns the same; null where both have changed the same, so that the user has to choose */
export function mergeWithoutAsking(versions: Versions<PageFields>): PageFields | null {
  const isTorn = comparePages(versions).some(({ name, by }) => {
    if (name === 'content') return versions.opened === null || mergedContent(versions).parts.some(isConflict);
    return by === 'both' || by === 'unknown';
  });
  return isTorn ? null : mergePages(versions);
}

/** @returns the fields that differ, in the order of the form, and by whose change */
export function comparePages(versions: Versions<PageFields>) {
  return compareFields(pageFieldNames, versions, isSame);
}

function mergedContent({ mine, stored, opened }: Versions<PageFields>) {
  return mergeTexts({ mine: mine.content, stored: stored.content, opened: opened?.content ?? null });
}

/** @returns the value of a field in words @param titleOf the title of a page by its id */
export function describeField(name: FieldName, value: PageFields[FieldName], titleOf: (id: string) => string): string {
  if (name === 'parentId') return value ? titleOf(String(value)) : 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value ?? '';
}

/** @returns the prefix of the storage keys of a page's unsaved forms */
export function unsavedScope(userId: string, pageId = 'new'): string {
  return `masthead:page:${userId}:${pageId}:`;
}

/** @returns the stored fields, without the uploads that ended with the page; null when they do not fit the form */
export function readUnsaved(fields: Record<string, unknown>): PageFields | null {
  const read = pageFieldsOf.safeParse({ ...emptyFields, ...fields });
  return read.success ? { ...read.data, content: withoutPlaceholders(read.data.content) } : null;
}
