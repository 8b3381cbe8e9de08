import { v7 as uuid } from 'uuid';
import {
  type AdminEntry,
  type AdminNavigation,
  type EntryTarget,
  type NavigationEntry,
  type NavigationInput,
  type NavigationPart,
  navigationParts,
} from '../../contract/navigation.ts';
import { isSame } from '../forms/same-value.ts';
import { withTyped } from '../forms/versions.ts';

/** An entry as it is typed. */
export interface TypedEntry {
  /** Known to this form alone: it stays while the entry is moved. */
  key: string;
  label: string;
  /** Empty for an entry of a kind. */
  url: string;
  kind: NavigationEntry['kind'];
  id: string | undefined;
  /** Where an entry of a kind leads; null where that is gone. */
  target: EntryTarget | null;
  children: TypedEntry[];
}

/** In the footer each entry is a column, whose entries are below it. */
export type NavigationFields = Record<NavigationPart, TypedEntry[]>;

export const partNames: Record<NavigationPart, string> = {
  header: 'Header',
  footer: 'Footer',
  social: 'Social links',
};

type Parts = AdminNavigation['defaults'];

/** @returns the fields of a form of these parts */
export function toFields({ header, footer, social }: Parts): NavigationFields {
  return {
    header: header.map(({ children = [], ...entry }) => ({ ...typed(entry), children: children.map(typed) })),
    footer: footer.map(({ label, children }) => ({ ...typed({ label }), children: children.map(typed) })),
    social: social.map(typed),
  };
}

export function typed({ label = '', url = '', kind, id, target = null }: AdminEntry): TypedEntry {
  return { key: uuid(), label, url, kind, id, target, children: [] };
}

/** @returns the named parts as the server takes them */
export function toInput(fields: NavigationFields, parts: readonly NavigationPart[] = navigationParts): NavigationInput {
  const all = {
    header: fields.header.map((entry) => ({
      ...entryOf(entry),
      ...(entry.children.length > 0 && { children: entry.children.map(entryOf) }),
    })),
    footer: fields.footer.map(({ label, children }) => ({ label, children: children.map(entryOf) })),
    social: fields.social.map(({ label, url }) => ({ label, url })),
  };
  return Object.fromEntries(parts.map((part) => [part, all[part]]));
}

function entryOf({ label, url, kind, id }: TypedEntry): NavigationEntry {
  return kind ? { ...(label.trim() && { label }), kind, ...(id !== undefined && { id }) } : { label, url };
}

/** @returns the names of the parts that differ */
export function differences(one: NavigationFields, other: NavigationFields): NavigationPart[] {
  const [first, second] = [toInput(one), toInput(other)];
  return navigationParts.filter((part) => !isSame(first[part], second[part]));
}

/**
 * After a save: the stored parts, but for those that were typed in since. An entry of the form that stays keeps its key: its fields stay in
 * the page, with focus and caret.
 */
export function holdTyped(
  stored: NavigationFields,
  typed: NavigationFields,
  typedSince: readonly NavigationPart[],
): NavigationFields {
  const kept = navigationParts.map((part) => [part, withKeys(stored[part], typed[part])]);
  return withTyped(Object.fromEntries(kept) as NavigationFields, typed, typedSince);
}

/** @returns the stored entries with the keys of those that were typed in the same places and lead to the same */
function withKeys(stored: readonly TypedEntry[], typed: readonly TypedEntry[]): TypedEntry[] {
  return stored.map((entry, at) => {
    const same = typed[at];
    if (!same || same.kind !== entry.kind || same.id !== entry.id) return entry;
    return { ...entry, key: same.key, children: withKeys(entry.children, same.children) };
  });
}

/** @returns whether a part has its default */
export function isDefault(fields: NavigationFields, defaults: Parts, part: NavigationPart): boolean {
  return isSame(toInput(fields)[part], toInput(toFields(defaults))[part]);
}

/** @returns the name of an entry, for people */
export function nameOf({ label, target, url }: TypedEntry): string {
  return label.trim() || target?.label || url.trim() || 'Entry';
}

/** @returns the entries of a part in words */
export function describePart(part: NavigationPart, fields: NavigationFields): string {
  return fields[part].map(nameOf).join(', ');
}

/** @returns fields that were kept in this browser; null where they have another form */
export function readFields(fields: Record<string, unknown>): NavigationFields | null {
  return navigationParts.every((part) => Array.isArray(fields[part])) ? (fields as NavigationFields) : null;
}
