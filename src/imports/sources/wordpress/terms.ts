import type { SourceCategory, SourceImage, SourceProblem, SourceSeries, SourceTag } from '../source.ts';
import { plainText } from '../values/plain-text.ts';
import { unusedImage } from '../values/unused-image.ts';
import { decodeSlug } from '../values/urls.ts';
import type { WxrItem, WxrPart, WxrTerm } from './wxr-parts.ts';

type TermKind = 'category' | 'tag' | 'series';

interface Term {
  kind: TermKind;
  /** As the export has it: percent-encoded. */
  nicename: string;
  name: string;
  description: string;
  /** Nicename or name of the category above; empty for none. */
  parent: string;
}

const kinds: Readonly<Record<string, TermKind>> = {
  category: 'category',
  post_tag: 'tag',
  tag: 'tag',
  series: 'series',
  post_series: 'series',
  article_series: 'series',
};

/** Custom fields with which plugins give a term an image. */
const imageField = /(?:image|thumbnail|icon|cover|banner|logo|picture)(?:_?(?:id|url))?$/i;

/** Categories, tags and series of an export: those that it lists, and those that only its items name. */
export class Terms {
  readonly #terms = new Map<string, Term>();
  /** Keys by the number of the term, which plugins refer to. */
  readonly #numbers = new Map<string, string>();

  /** @returns what kind of thing a taxonomy is here; undefined for others */
  static kindOf(taxonomy: string): TermKind | undefined {
    return kinds[taxonomy];
  }

  /** Images of terms, as plugins have stored them: by URL, or by the number of an attachment. */
  readonly #images: { key: string; field: string; value: string }[] = [];

  /** Takes a term that the export lists; those of other taxonomies are left out. */
  list({ kind, fields, meta }: Extract<WxrPart, { kind: 'category' | 'tag' | 'term' | 'author' }>): void {
    const of = (name: string) => fields.get(name)?.trim() ?? '';
    const termKind = kind === 'term' ? kinds[of('wp:term_taxonomy')] : kinds[kind];
    if (!termKind) return;
    const names = {
      category: ['category_nicename', 'cat_name'],
      tag: ['tag_slug', 'tag_name'],
      term: ['term_slug', 'term_name'],
    };
    const [slug = '', label = ''] = names[kind === 'author' ? 'term' : kind].map((name) => of(`wp:${name}`));
    const nicename = slug || slugOf(label);
    if (nicename === '') return;
    const key = keyOf(termKind, nicename);
    const description = plainText(of(`wp:${kind}_description`));
    const parent = of('wp:category_parent') || of('wp:term_parent');
    this.#terms.set(key, {
      kind: termKind,
      nicename,
      name: plainText(label) || decodeSlug(nicename),
      description,
      parent,
    });
    for (const [field, [value = '']] of meta)
      if (imageField.test(field)) this.#images.push({ key, field, value: value.trim() });
    const number = of('wp:term_id');
    if (number !== '') this.#numbers.set(number, key);
  }

  /** Takes the terms that an item names and the export does not list. */
  use(item: WxrItem): void {
    for (const { domain, nicename, name } of named(item.terms)) {
      const kind = kinds[domain];
      if (!kind) continue;
      const key = keyOf(kind, nicename);
      if (this.#terms.has(key)) continue;
      this.#terms.set(key, {
        kind,
        nicename,
        name: plainText(name) || decodeSlug(nicename),
        description: '',
        parent: '',
      });
    }
  }

  /** @returns the keys of one kind that an item names, each once, in its order */
  keysOf(item: WxrItem, kind: TermKind): string[] {
    const keys = named(item.terms).flatMap(({ domain, nicename }) =>
      kinds[domain] === kind ? [keyOf(kind, nicename)] : [],
    );
    return [...new Set(keys)];
  }

  /** @returns the key of a term by its number; undefined for unknown ones */
  keyOfNumber(number: string): string | undefined {
    return this.#numbers.get(number);
  }

  /** @param basePath the path of the site's home page. @returns all terms; their URLs are those of a site that has not changed the usual ones */
  *items(basePath: string): Generator<SourceCategory | SourceTag | SourceSeries> {
    for (const [key, term] of this.#terms) {
      const { kind, name, description } = term;
      const slug = decodeSlug(term.nicename);
      if (kind === 'series') {
        yield { kind, key, title: name, slug, description, url: `${basePath}/series/${term.nicename}/` };
      } else if (kind === 'tag') {
        yield { kind, key, name, slug, description, url: `${basePath}/tag/${term.nicename}/` };
      } else {
        const [parentKey = null] = this.#above(key);
        const path = [...this.#above(key)]
          .reverse()
          .concat(key)
          .map((one) => this.#terms.get(one)?.nicename ?? '');
        yield { kind, key, name, slug, description, parentKey, url: `${basePath}/category/${path.join('/')}/` };
      }
    }
  }

  /** @param images by the ids of their attachments. @returns a report of each image of a term, which has none here */
  *unusedImages(images: ReadonlyMap<string, SourceImage>): Generator<SourceProblem> {
    for (const { key, field, value } of this.#images) {
      const url = images.get(value)?.url ?? (/^https?:\/\//.test(value) ? value : '');
      const name = this.#terms.get(key)?.name ?? key;
      if (url !== '') yield unusedImage({ of: `${key}:${field}`, name, what: 'image', url });
    }
  }

  /** @returns the keys of the categories above one, the nearest first */
  #above(key: string): string[] {
    const keys: string[] = [];
    for (let at = this.#parentOf(key); at !== undefined && at !== key && !keys.includes(at); at = this.#parentOf(at)) {
      keys.push(at);
    }
    return keys;
  }

  #parentOf(key: string): string | undefined {
    const parent = this.#terms.get(key)?.parent ?? '';
    if (parent === '') return undefined;
    const direct = keyOf('category', parent);
    if (this.#terms.has(direct)) return direct;
    for (const [other, { kind, name }] of this.#terms)
      if (kind === 'category' && name === plainText(parent)) return other;
    return undefined;
  }
}

/** @returns the terms with nicenames: old exports name each term twice, first without, and handmade ones only without */
function named(terms: readonly WxrTerm[]): WxrTerm[] {
  const known = new Set(terms.flatMap(({ nicename, name }) => (nicename === '' ? [] : [name])));
  return terms.flatMap((term) => {
    if (term.nicename !== '') return [term];
    return term.name === '' || known.has(term.name) ? [] : [{ ...term, nicename: slugOf(plainText(term.name)) }];
  });
}

function keyOf(kind: TermKind, nicename: string): string {
  return `${kind}:${nicename.toLowerCase()}`;
}

/** @returns a slug near to the one that WordPress makes of a name */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
