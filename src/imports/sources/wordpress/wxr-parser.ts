import { Parser } from 'htmlparser2';
import { ImportError } from '../../../exports/source/import-error.ts';
import { cleanText } from '../values/clean-text.ts';
import { type Prefixes, usualName, usualPrefixes, withDefinitions } from './namespaces.ts';
import type { WxrPart } from './wxr-parts.ts';
import { type RecordKind, WxrRecord } from './wxr-record.ts';

/** Elements within each other. */
const maxDepth = 1000;

/** Characters that the parser may hold back until the end of one element comes. */
const maxPending = 50_000_000;

const records: Readonly<Record<string, RecordKind>> = {
  item: 'item',
  'wp:author': 'author',
  'wp:category': 'category',
  'wp:tag': 'tag',
  'wp:term': 'term',
};

/**
 * Reads an export of WordPress piece by piece. It forgives what exports get wrong: entities that are not declared, elements that are not
 * closed, control characters.
 */
export class WxrParser {
  /** Facts of the export about the site, by the names of its elements. */
  readonly site = new Map<string, string>();
  /** Whether the export's end has come. */
  isWhole = false;
  readonly #name: string;
  readonly #parser: Parser;
  #prefixes: Prefixes = usualPrefixes;
  /** The prefixes around each open element that defines some; undefined for the others. */
  readonly #outer: (Prefixes | undefined)[] = [];
  #record: WxrRecord | null = null;
  #siteText: string[] | null = null;
  #parts: WxrPart[] = [];
  #pending = 0;

  /** @param name of the file, for messages */
  constructor(name: string) {
    this.#name = name;
    this.#parser = new Parser(
      {
        onopentag: (tag, attributes) => this.#open(tag, attributes),
        ontext: (text) => this.#addText(text),
        onclosetag: (tag, isImplied) => this.#close(tag, isImplied),
      },
      { xmlMode: true },
    );
  }

  /** @returns the parts that end in this piece. @throws ImportError when an element is endless */
  write(piece: string): WxrPart[] {
    this.#pending += piece.length;
    this.#parser.write(piece);
    if (this.#pending > maxPending) {
      throw new ImportError(`${this.#name} is damaged: a text in it has no end.`);
    }
    return this.#take();
  }

  /** @returns the last parts */
  end(): WxrPart[] {
    this.#parser.end();
    return this.#take();
  }

  #take(): WxrPart[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  #open(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#pending = 0;
    const inner = withDefinitions(this.#prefixes, attributes);
    this.#outer.push(inner === this.#prefixes ? undefined : this.#prefixes);
    this.#prefixes = inner;
    const depth = this.#outer.length;
    if (depth > maxDepth) throw new ImportError(`${this.#name} is damaged: its elements are nested too deeply.`);
    const name = usualName(tag, inner);
    const kind = records[name];
    if (name === 'item' && this.#record) this.#finish('It has no end');
    if (this.#record) this.#record.open(name, depth, attributes);
    else if (kind) this.#record = new WxrRecord(kind, depth + 1);
    else if (depth === 3) this.#siteText = [];
  }

  #addText(text: string): void {
    this.#pending = 0;
    if (this.#record) this.#record.text(text);
    else this.#siteText?.push(text.slice(0, 10_000));
  }

  #close(tag: string, isImplied: boolean): void {
    this.#pending = 0;
    const depth = this.#outer.length;
    const name = usualName(tag, this.#prefixes);
    this.#prefixes = this.#outer.pop() ?? this.#prefixes;
    if (!isImplied && (name === 'rss' || name === 'channel')) this.isWhole = true;
    if (this.#record && depth < this.#record.depth) this.#finish(isImplied ? 'It has no end' : null);
    else if (this.#record) this.#record.close(name, depth);
    else if (this.#siteText && depth === 3) {
      if (!this.site.has(name)) this.site.set(name, cleanText(this.#siteText.join('')).trim());
      this.#siteText = null;
    }
  }

  #finish(damage: string | null): void {
    if (damage !== null) this.#record?.damage(damage);
    if (this.#record) this.#parts.push(this.#record.part());
    this.#record = null;
  }
}
