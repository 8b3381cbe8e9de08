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

/** Categories, tags and series that the texts of a site name. */
export class Subjects {
  readonly #generator: Program;
  readonly #found = new Map<string, { kind: Kind; name: string; slug: string; description: string }>();

  readonly #images: Parameters<typeof unusedImage>[0][] = [];

  constructor(generator: Program) {
    this.#generator = generator;
  }

  /** Takes what the page of a category, tag or series says of it. */
  describe(kind: Kind, slug: string, head: Head): void {
    const name = head.text('title', 'name') || slug;
    this.#add(kind, slug, name, plainText(head.text('description', 'summary')));
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
    const folder = sections.find((section) => !plainSections.test(section));
    if (names.length === 0 && folder !== undefined) return [this.#add('category', slugOf(folder), titleOf(folder))];
    return [...new Set(names.map((name) => this.#add('category', slugOf(name), name)))];
  }

  tagsOf(head: Head): string[] {
    const names = this.#names(head.list('tags', 'tag', 'topics', 'topic'));
    const shown = this.#generator === 'eleventy' ? names.filter((name) => !collections.test(name)) : names;
    return [...new Set(shown.map((name) => this.#add('tag', slugOf(name), name)))];
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
    const key = this.#add('series', slugOf(first), first);
    return { series: { key, part: Number.isInteger(part) && part > 0 ? part : null }, others };
  }

  /** @param basePath path of the home page where the program makes pages of these; null where it makes none */
  *items(basePath: string | null): Generator<SourceCategory | SourceTag | SourceSeries> {
    for (const [key, { kind, name, slug, description }] of this.#found) {
      const folder = { category: 'categories', tag: 'tags', series: 'series' }[kind];
      const url = basePath === null ? null : `${basePath}/${folder}/${encodeURI(slug)}/`;
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

  #add(kind: Kind, slug: string, name: string, description = ''): string {
    const key = `${kind}:${slug || name}`;
    const known = this.#found.get(key);
    if (known && description === '') return key;
    // A page of its own knows the name better than articles do.
    this.#found.set(key, { kind, name: plainText(name), slug, description: description || (known?.description ?? '') });
    return key;
  }
}

type Generator<Value> = globalThis.Generator<Value>;

/** @returns the name of a folder as a title: `city-life` is City life */
function titleOf(folder: string): string {
  const words = folder.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
