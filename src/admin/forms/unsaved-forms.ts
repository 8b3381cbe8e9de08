import { isIdempotencyKey } from '../../contract/idempotency.ts';
import { differingFields } from './rebase-form.ts';
import { pick } from './versions.ts';

/**
 * Text that was typed and not saved, stored in this browser. Every open form writes to a key of its own, so that two tabs never
 * overwrite each other. A form that is left over is offered when the same user opens the same entry again.
 */
export interface UnsavedForm<Fields> {
  /** The version of the entry that the text began with; null for a new entry. */
  version: number | null;
  /** The id of the entry once it is created; absent in forms stored by version 0.1.0. */
  newId?: string | undefined;
  /** ISO-8601, UTC. */
  savedAt: string;
  fields: Fields;
  /**
   * The fields with which the text began; absent in forms stored by version 0.1.0, and where the storage has no room for them.
   */
  opened?: Fields | undefined;
}

/** An unsaved form with its storage key. */
export interface KeptForm<Fields> extends UnsavedForm<Fields> {
  key: string;
}

/** The storage of unsaved forms; throws where the browser has storage switched off. */
export const storage = () => window.localStorage;

/** @param scope prefix of the keys of all unsaved forms of one entry @returns a new unique key */
export function newKey(scope: string): string {
  return scope + Math.random().toString(36).slice(2);
}

/**
 * Stores a form, of `opened` only the fields that differ. Where that is too much, it is stored without `opened`.
 * @returns whether it was stored: storage can be full, or switched off
 */
export function keepForm<Fields extends object>(
  storage: () => Storage,
  key: string,
  { opened, ...form }: UnsavedForm<Fields>,
): boolean {
  const changed = opened && pick(opened, differingFields(opened, form.fields));
  return (changed && store(storage, key, { ...form, opened: changed })) || store(storage, key, form);
}

function store(storage: () => Storage, key: string, form: object): boolean {
  try {
    storage().setItem(key, JSON.stringify(form));
    return true;
  } catch {
    return false;
  }
}

export function dropForm(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/**
 * @param readFields checks stored fields, which are untrusted; returns null when they do not fit the form
 * @returns the unsaved forms of a scope, latest first
 */
export function readForms<Fields>(
  storage: () => Storage,
  scope: string,
  readFields: (fields: Record<string, unknown>) => Fields | null,
): KeptForm<Fields>[] {
  try {
    const stored = storage();
    const keys = Array.from({ length: stored.length }, (_, index) => stored.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(scope))
      .flatMap((key) => readForm(key, stored.getItem(key), readFields))
      .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  } catch {
    return [];
  }
}

/** Checks the stored text, which another version of the product, or a user, may have written. */
function readForm<Fields>(
  key: string,
  text: string | null,
  readFields: (fields: Record<string, unknown>) => Fields | null,
): KeptForm<Fields>[] {
  try {
    const form: unknown = JSON.parse(text ?? 'null');
    if (!isUnsavedForm(form)) return [];
    const { version, newId, savedAt } = form;
    const fields = readFields(form.fields);
    const opened = isRecord(form.opened) ? readFields({ ...form.fields, ...form.opened }) : null;
    return fields === null ? [] : [{ version, newId, savedAt, fields, ...(opened && { opened }), key }];
  } catch {
    return [];
  }
}

function isUnsavedForm(value: unknown): value is UnsavedForm<Record<string, unknown>> {
  if (!isRecord(value) || !isRecord(value.fields)) return false;
  const { version, newId, savedAt } = value;
  return (
    (version === null || typeof version === 'number') &&
    (newId === undefined || (typeof newId === 'string' && isIdempotencyKey(newId))) &&
    typeof savedAt === 'string' &&
    !Number.isNaN(Date.parse(savedAt))
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
