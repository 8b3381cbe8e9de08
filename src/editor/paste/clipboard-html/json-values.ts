/** A value of JSON with names. */
export type Struct = Record<string, unknown>;

export function isStruct(value: unknown): value is Struct {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns null for what is no text */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** @returns nothing for what is no list */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
