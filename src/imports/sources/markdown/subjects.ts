import type { SourceArticle, SourceCategory, SourceProblem, SourceSeries, SourceTag } from '../source.ts';
import { plainText } from '../values/plain-text.ts';
import { unusedImage } from '../values/unused-image.ts';
import { asText, Head, isTable } from './head.ts';
import { imagesOf } from './image.ts';
import { slugOf } from './permalinks.ts';
import type { Generator as Program } from './site-layout.ts';

type Kind = 'category' | 'tag' | 'series';

/** Folders that say of an article only that it is one. */
const plainSections = /^(?:_.*|\d+|posts?|blog|articles?|entries|writing|content|en|src|_posts|_drafts|drafts)$/i;

/** Tags by which Eleventy gathers the texts of one kind. */
const collections = /^(?:posts?|all|nav|blog|pages?|articles?)$/i;

interface Subject {
  kind: Kind;
  name: string;
  slug: string;
  description: string;
  /** Where its page is, from the home page on; absent for the usual folder of its kind. */
  path?: string | undefined;
}

/** Folders in which Hugo has the pages of subjects. */
const usualFolders = { category: 'categories', tag: 'tags', series: 'series' } as const;

/** Categories, tags and series that the texts of a site name. */
export class Subjects {
  readonly #generator: Program;
  readonly #found = new Map<string, Subject>();

  readonly #images: Parameters<typeof unusedImage>[0][] = [];

  constructor(generator: Program) {
    this.#generator = generator;
  }

  /** Takes what the page of a category, tag or series says of it. @param path of its folder, from that of all texts on */
  describe(kind: Kind, { slug, path }: { slug: string; path: string }, head: Head): void {
    const name = head.text('title', 'name') || slug;
    this.#add({ kind, slug, name, description: plainText(head.text('description', 'summary')), path });
    for (const [index, url] of imagesOf(head, { resolve: () => null }).entries())
      this.#images.push({
        of: `${kind}:${slug}`,
        name: plainText(name),
        what: index === 0 ? 'image' : `image ${index + 1}`,
        url,
      });
  }

  /** @param sections folders of the article; the first counts as its category where it names none */
  categoriesOf(head: Head, sections: readonly string[]): string[] {
    const names = this.#names(head.list('categories', 'category'));
    const place = sections.findIndex((section) => !plainSections.test(section));
    const folder = sections[place];
    if (names.length === 0 && folder !== undefined) {
      const path = sections
        .slice(0, place + 1)
        .join('/')
        .replaceAll(' ', '-')
        .toLowerCase();
      return [this.#add({ kind: 'category', slug: slugOf(folder), name: titleOf(folder), path })];
    }
    return [...new Set(names.map((name) => this.#add({ kind: 'category', slug: slugOf(name), name })))];
  }

  tagsOf(head: Head): string[] {
    const names = this.#names(head.list('tags', 'tag', 'topics', 'topic'));
    const shown = this.#generator === 'eleventy' ? names.filter((name) => !collections.test(name)) : names;
    const folder = head.value('tags', 'tag') === undefined ? 'topics' : usualFolders.tag;
    return [
      ...new Set(
        shown.map((name) => this.#add({ kind: 'tag', slug: slugOf(name), name, path: `${folder}/${slugOf(name)}` })),
      ),
    ];
  }

  /** @returns the first series that the article names, and the names of the others */
  seriesOf(head: Head): { series: SourceArticle['series']; others: string[] } {
    const given = head.list('series');
    const [first, ...others] = given
      .map((value) => (isTable(value) ? new Head(value).text('name', 'title') : asText(value)))
      .filter((name) => name !== '');
    if (first === undefined) return { series: null, others: [] };
    const [table] = given;
    const inner = isTable(table) ? Number(new Head(table).text('order', 'part', 'weight', 'index')) : Number.NaN;
    const part =
      Number(head.text('series_order', 'seriesOrder', 'series_part', 'part', 'series_weight', 'series_index')) || inner;
    const key = this.#add({ kind: 'series', slug: slugOf(first), name: first });
    return { series: { key, part: Number.isInteger(part) && part > 0 ? part : null }, others };
  }

  /** @param basePath path of the home page where the program makes pages of these; null where it makes none */
  *items(basePath: string | null): Generator<SourceCategory | SourceTag | SourceSeries> {
    for (const [key, { kind, name, slug, description, path = `${usualFolders[kind]}/${slug}` }] of this.#found) {
      const url = basePath === null ? null : `${basePath}/${encodeURI(path)}/`;
      if (kind === 'series') yield { kind, key, title: name, slug, description, url };
      else if (kind === 'tag') yield { kind, key, name, slug, description, url };
      else yield { kind, key, name, slug, description, parentKey: null, url };
    }
  }

  /** @returns a report of each image of a category, a tag or a series, which have none here */
  *unusedImages(): Generator<SourceProblem> {
    for (const image of this.#images) yield unusedImage(image);
  }

  /** A text may hold several names: Jekyll splits it at spaces, and people write commas. */
  #names(values: readonly unknown[]): string[] {
    const [only] = values;
    const isLine = values.length === 1 && typeof only === 'string';
    const split = isLine
      ? only.includes(',')
        ? only.split(',')
        : this.#generator === 'jekyll'
          ? only.split(/\s+/)
          : [only]
      : values;
    return split
      .map((value) => plainText(isTable(value) ? new Head(value).text('name', 'title', 'slug') : asText(value)))
      .filter((name) => name !== '');
  }

  #add({ kind, slug, name, description = '', path }: Omit<Subject, 'description'> & { description?: string }): string {
    const key = `${kind}:${slug || name}`;
    const known = this.#found.get(key);
    if (known && description === '') return key;
    // A page of its own knows the name better than articles do.
    this.#found.set(key, {
      ...{ kind, name: plainText(name), slug },
      description: description || (known?.description ?? ''),
      path: path ?? known?.path,
    });
    return key;
  }
}

type Generator<Value> = globalThis.Generator<Value>;

/** @returns the name of a folder as a title: `city-life` is City life */
function titleOf(folder: string): string {
  const words = folder.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
