import { cleanText } from '../values/clean-text.ts';
import type { WxrItem, WxrPart, WxrTerm } from './wxr-parts.ts';

/** Maximum length of one element, in characters: a text of 500,000 is a long article, and some hold images as data. */
const maxText = 20_000_000;

/** Custom fields of one item, and characters of each. */
const maxMeta = 5000;
const maxMetaText = 1_000_000;

export type RecordKind = WxrPart['kind'];

/** @returns whether an element is a custom field of a post or of a term */
const isMeta = (name: string) => name === 'wp:postmeta' || name === 'wp:termmeta';

/** Collects the elements of one item, author or term while the parser reads them. */
export class WxrRecord {
  readonly kind: RecordKind;
  /** How deep its elements are. */
  readonly depth: number;
  readonly #fields = new Map<string, string>();
  readonly #terms: WxrTerm[] = [];
  readonly #meta = new Map<string, string[]>();
  #metaCount = 0;
  #comments = 0;
  #damage: string | null = null;
  /** Elements of the custom field or comment that is being read. */
  #group = new Map<string, string>();
  #text: string[] | null = null;
  /** How deep the element of the text is: tags within it, which an export should have escaped, do not end it. */
  #textDepth = 0;
  #length = 0;
  #attributes: Readonly<Record<string, string>> = {};

  constructor(kind: RecordKind, depth: number) {
    this.kind = kind;
    this.depth = depth;
  }

  open(name: string, depth: number, attributes: Readonly<Record<string, string>>): void {
    const isGroup = depth === this.depth && (isMeta(name) || name === 'wp:comment');
    if (isGroup) this.#group = new Map();
    else if (depth <= this.depth + 1 && this.#text === null) {
      this.#text = [];
      this.#textDepth = depth;
      this.#length = 0;
      this.#attributes = attributes;
    }
  }

  text(text: string): void {
    if (this.#text === null) return;
    this.#length += text.length;
    if (this.#length > maxText) {
      this.damage(`One of its texts is longer than ${maxText} characters`);
      this.#text = [];
    } else this.#text.push(text);
  }

  close(name: string, depth: number): void {
    if (depth === this.depth && isMeta(name)) this.#addMeta();
    else if (depth === this.depth && name === 'wp:comment') this.#addComment();
    else if (this.#text !== null && depth === this.#textDepth) {
      // XML 1.0 (2.11) has one kind of line end.
      const text = cleanText(this.#text.join('')).replaceAll('\r\n', '\n');
      this.#text = null;
      if (depth === this.depth) this.#addField(name, text);
      else this.#group.set(name, text);
    }
  }

  damage(reason: string): void {
    this.#damage ??= reason;
  }

  part(): WxrPart {
    const fields = this.#fields;
    if (this.kind !== 'item') return { kind: this.kind, fields, meta: this.#meta };
    const item: WxrItem = {
      fields,
      terms: this.#terms,
      meta: this.#meta,
      comments: this.#comments,
      damage: this.#damage,
    };
    return { kind: 'item', item };
  }

  #addField(name: string, text: string): void {
    if (text.includes('</content:encoded>') || text.includes('</wp:post_id>')) {
      this.damage('A text in it has no end, so that it runs into the next one');
    }
    if (name === 'category' && this.kind === 'item') {
      const { domain = 'category', nicename = '' } = this.#attributes;
      this.#terms.push({ domain: domain.trim(), nicename: cleanText(nicename).trim(), name: text.trim() });
    } else if (!this.#fields.has(name)) this.#fields.set(name, text);
  }

  #addMeta(): void {
    const key = this.#group.get('wp:meta_key')?.trim();
    const value = this.#group.get('wp:meta_value');
    if (!key || value === undefined || this.#metaCount >= maxMeta || value.length > maxMetaText) return;
    this.#metaCount += 1;
    this.#meta.set(key, [...(this.#meta.get(key) ?? []), value]);
  }

  #addComment(): void {
    const type = this.#group.get('wp:comment_type')?.trim() ?? '';
    const isApproved = this.#group.get('wp:comment_approved')?.trim() === '1';
    if (isApproved && (type === '' || type === 'comment')) this.#comments += 1;
  }
}
