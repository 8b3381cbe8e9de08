import { isIdempotencyKey } from '../../../contract/idempotency.ts';

/**
 * Text that was typed and not saved, kept in this browser. Every form that is open writes to a key of its own, so that two tabs
 * never overwrite one another; whatever is left over is offered back when the same user opens the same entry again.
 */
export interface UnsavedForm<Fields> {
  /** The version of the entry that the text began with; null for a new one. */
  version: number | null;
  /** What the entry gets for its id when it is created; absent in what version 0.1.0 kept. */
  newId?: string | undefined;
  /** ISO-8601, UTC. */
  savedAt: string;
  fields: Fields;
}

/** An unsaved form, and the key that it is kept under. */
export interface KeptForm<Fields> extends UnsavedForm<Fields> {
  key: string;
}

/** Where unsaved forms are kept; asking for it fails where the browser has storage switched off. */
export const storage = () => window.localStorage;

/** @param scope what the keys of all unsaved forms of one entry begin with @returns a key that nobody else writes to */
export function newKey(scope: string): string {
  return scope + Math.random().toString(36).slice(2);
}

/** @returns whether it could be kept: storage can be full, or switched off */
export function keepForm(storage: () => Storage, key: string, form: UnsavedForm<object>): boolean {
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
    // Where nothing can be kept, nothing has to go.
  }
}

/**
 * @param readFields takes fields as they were kept, which may be anything; null when the form can't hold them
 * @returns what is kept in a scope, the latest first
 */
export function readForms<Fields>(
  storage: () => Storage,
  scope: string,
  readFields: (fields: Record<string, unknown>) => Fields | null,
): KeptForm<Fields>[] {
  try {
    const kept = storage();
    const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(scope))
      .flatMap((key) => readForm(key, kept.getItem(key), readFields))
      .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
  } catch {
    return [];
  }
}

/** What another version of the product, or anybody, has left there may be anything. */
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
    return fields === null ? [] : [{ version, newId, savedAt, fields, key }];
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
