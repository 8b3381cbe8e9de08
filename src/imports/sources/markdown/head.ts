import { TomlDate } from 'smol-toml';
import type { SourceDate } from '../source.ts';
import { cleanText } from '../values/clean-text.ts';
import { readDate } from '../values/dates.ts';

/** Values of front matter, or of a file of data. Names are found in any spelling: `pubDate`, `pub_date` and `pub-date` are one. */
export class Head {
  readonly #values: ReadonlyMap<string, unknown>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = new Map(Object.entries(values).map(([name, value]) => [fold(name), value]));
  }

  /** @returns the first of these values that is there; `header.image` is one within another */
  value(...names: readonly string[]): unknown {
    for (const name of names) {
      const [first = '', ...rest] = name.split('.');
      const found = rest.reduce(
        (value, part) => (isTable(value) ? new Head(value).value(part) : undefined),
        this.#values.get(fold(first)),
      );
      if (found !== undefined && found !== null && found !== '') return found;
    }
    return undefined;
  }

  /** @returns the first of these that is a text, or a number or date as text; empty without one */
  text(...names: readonly string[]): string {
    return names.map((name) => asText(this.value(name))).find((text) => text !== '') ?? '';
  }

  /** @returns whether a flag says yes; undefined where it says nothing */
  flag(...names: readonly string[]): boolean | undefined {
    const value = this.value(...names);
    if (typeof value === 'boolean') return value;
    if (typeof value === 'number') return value !== 0;
    if (typeof value !== 'string') return undefined;
    return /^(?:true|yes|on|1)$/i.test(value) ? true : /^(?:false|no|off|0)$/i.test(value) ? false : undefined;
  }

  /** @returns the first of these that is a date; null without one */
  date(...names: readonly string[]): SourceDate | null {
    for (const name of names) {
      const value = this.value(name);
      if (value instanceof Date && !(value instanceof TomlDate)) return { instant: value.toISOString() };
      const found = value === undefined ? null : readDate(asText(value));
      if (found) return found;
    }
    return null;
  }

  /** @returns all of a list, or a single value as a list of one */
  list(...names: readonly string[]): readonly unknown[] {
    const value = this.value(...names);
    if (value === undefined) return [];
    return Array.isArray(value) ? value : [value];
  }

  /** @returns names and values, as they are written */
  get entries(): Iterable<[string, unknown]> {
    return this.#values;
  }
}

const fold = (name: string) => name.replace(/[-_ ]/g, '').toLowerCase();

export const isTable = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date);

/** @returns a text, number or date as text; empty for lists and tables */
export function asText(value: unknown): string {
  if (typeof value === 'string') return cleanText(value).trim();
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return value instanceof Date ? value.toISOString() : '';
}
