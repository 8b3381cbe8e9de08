import type { SaveTarget } from '../../client/admin/create-entry.ts';
import { isSame } from './same-value.ts';

/** The entry and fields to which a form goes back, and with which its text is compared. */
export interface Base<Stored, Fields> {
  /** The entry as it was read last; null for a new one. */
  stored: Stored | null;
  /** The id of a new entry: the same for every try, so that it is created once. */
  newId: string;
  /** The version that the text began with: older than the stored one once an older unsaved form was restored; null for none. */
  version: number | null;
  /** The fields of the form while nothing is changed. */
  fields: Fields;
  /**
   * The fields with which the text began: others once an older unsaved form was restored; null when they are not known any more.
   */
  opened: Fields | null;
}

/** @returns the base of a form that begins with what is stored */
export function baseOf<Stored extends { version?: number }, Fields>(
  stored: Stored | null,
  newId: string,
  toFields: (stored: Stored | null) => Fields,
): Base<Stored, Fields> {
  const fields = toFields(stored);
  return { stored, newId, version: stored?.version ?? null, fields, opened: fields };
}

/** @returns what is saved: the stored entry, or a new one */
export function targetOf<Stored extends { id: string }>({ stored, newId }: Base<Stored, unknown>): SaveTarget {
  return stored ? { id: stored.id, isNew: false } : { id: newId, isNew: true };
}

/**
 * The answer to an earlier save may have been lost: what was sent is then stored already, and what was typed since began with it.
 * @returns what both sides began with: `opened`, with the fields that are stored as they were sent
 */
export function sharedFields<Fields extends object>(opened: Fields, sent: Fields, stored: Fields): Fields {
  const names = Object.keys(opened) as (keyof Fields)[];
  return withTyped(
    opened,
    stored,
    names.filter((name) => isSame(sent[name], stored[name])),
  );
}

/** The same entry, changed by two. */
export interface Versions<Fields> {
  /** The fields in the form. */
  mine: Fields;
  /** The fields on the server. */
  stored: Fields;
  /** The fields with which both began; null when they are not known any more. */
  opened: Fields | null;
}

/** An edit that was refused, because another editor has saved the entry meanwhile. */
export interface Stale<Stored, Fields> {
  mine: Fields;
  opened: Fields | null;
  /** The entry as another editor has saved it: once it is accepted, the base of the form. */
  latest: Base<Stored, Fields>;
}

/** @returns the same without what is known of the entry besides its fields */
export function versionsOf<Fields>({ mine, opened, latest }: Stale<unknown, Fields>): Versions<Fields> {
  return { mine, opened, stored: latest.fields };
}

/** The side whose change makes a field differ. */
export type ChangedBy = 'others' | 'me' | 'both' | 'unknown';

/**
 * @param names of the fields, in the order of the form
 * @param isSame whether two values of a field say the same
 * @returns the fields that differ, and by whose change
 */
export function compareFields<Fields extends object, Name extends keyof Fields>(
  names: readonly Name[],
  { mine, stored, opened }: Versions<Fields>,
  isSame: (one: Fields[Name], other: Fields[Name]) => boolean = Object.is,
): { name: Name; by: ChangedBy }[] {
  const whose = (name: Name): ChangedBy => {
    if (!opened) return 'unknown';
    if (isSame(mine[name], opened[name])) return 'others';
    return isSame(stored[name], opened[name]) ? 'me' : 'both';
  };
  return names.filter((name) => !isSame(mine[name], stored[name])).map((name) => ({ name, by: whose(name) }));
}

/** @returns only the named fields */
export function pick<Fields extends object, Name extends keyof Fields>(fields: Fields, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Pick<Fields, Name>>;
}

/** @returns what is stored, but for the named fields, which are as they were typed */
export function withTyped<Fields extends object>(
  stored: Fields,
  typed: Fields,
  names: readonly (keyof Fields)[],
): Fields {
  return { ...stored, ...pick(typed, names) };
}
