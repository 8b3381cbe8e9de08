/** A term of an item, as the item names it. */
export interface WxrTerm {
  domain: string;
  /** Empty in old exports, which name terms twice. */
  nicename: string;
  name: string;
}

/** A post of any type. */
export interface WxrItem {
  /** Its elements by their names with the usual prefixes: `title`, `dc:creator`, `wp:post_id`; the first of each name. */
  fields: ReadonlyMap<string, string>;
  terms: readonly WxrTerm[];
  meta: ReadonlyMap<string, readonly string[]>;
  /** Approved comments of people. */
  comments: number;
  /** Why it cannot be read: a sentence; null if it can. */
  damage: string | null;
}

/** Elements of an export, in its order. */
export type WxrPart =
  | { kind: 'item'; item: WxrItem }
  | {
      kind: 'author' | 'category' | 'tag' | 'term';
      fields: ReadonlyMap<string, string>;
      /** Custom fields of plugins. */
      meta: ReadonlyMap<string, readonly string[]>;
    };
