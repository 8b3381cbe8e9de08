import type { ItemRow } from '../staging/items.ts';

/** Characters of an item that are read for its name: name and title stand at its beginning, before the text. */
export const headLength = 2000;

interface NamedRow {
  plan: string | null;
  /** The first `headLength` characters of it, or more; null for none. */
  source: string | null;
  item_key: ItemRow['source_key'];
}

/** @returns the title or name of an item, as it will be here, else as the source has it, else its key */
export function nameOf({ plan, source, item_key }: NamedRow): string {
  const planned: { title?: string; name?: string } = JSON.parse(plan ?? '{}');
  const named = planned.title || planned.name;
  if (named) return named;
  const [, quoted = ''] = /"(?:title|name|url)":("(?:[^"\\]|\\.)+")/.exec(source ?? '') ?? [];
  return quoted === '' ? item_key : JSON.parse(quoted);
}
