import type { SourceAuthor } from '../source.ts';
import { cleanText } from '../values/clean-text.ts';
import { plainText } from '../values/plain-text.ts';
import { asText, Head, isTable } from './head.ts';
import { slugOf } from './permalinks.ts';

/** Authors of a site: those with files or data of their own, and those whom only articles name. */
export class People {
  readonly #authors = new Map<string, SourceAuthor>();
  /** Keys by ids and names. */
  readonly #aliases = new Map<string, string>();

  /** Takes what a file or list of data says of an author. */
  describe(id: string, head: Head, facts: { bio?: string; url?: string | null } = {}): void {
    const name =
      plainText(
        head.text('display_name', 'full_name', 'name', 'title', 'author') ||
          `${head.text('first_name')} ${head.text('last_name')}`,
      ) || id;
    const author = this.#add(id, name);
    author.name = name;
    author.bio ||= plainText(head.text('bio', 'description', 'about', 'summary') || (facts.bio ?? '')).slice(0, 5000);
    author.email ||= head.text('email');
    author.imageUrl ||= head.text('avatar', 'image', 'photo', 'picture', 'image.src', 'image.url');
    author.url ??= facts.url ?? null;
  }

  /** Takes a file of data: a table of authors by their ids, or a list of them. */
  describeAll(data: unknown): void {
    const rows = Array.isArray(data)
      ? data.map((row) => ['', row] as const)
      : isTable(data)
        ? Object.entries(data)
        : [];
    for (const [id, row] of rows) {
      if (!isTable(row)) continue;
      const head = new Head(row);
      const own = id || head.text('id', 'slug', 'username', 'name');
      if (own !== '') this.describe(own, head);
    }
  }

  /** @returns the keys of an article's authors in order; those that are not known yet are added */
  keysOf(head: Head): string[] {
    const names = head.list('authors', 'author', 'byline', 'writers');
    return [...new Set(names.flatMap((value) => this.#keyOf(value) ?? []))];
  }

  get authors(): Iterable<SourceAuthor> {
    return this.#authors.values();
  }

  #keyOf(value: unknown): string | null {
    const inner = isTable(value) ? new Head(value) : null;
    const name = plainText(
      inner ? inner.text('name', 'display_name', 'title', 'id', 'slug') : cleanText(asText(value)),
    );
    if (name === '' || /^false$/i.test(name)) return null;
    const known = this.#aliases.get(name.toLowerCase()) ?? this.#aliases.get(slugOf(name));
    if (known !== undefined) return known;
    if (inner) this.describe(inner.text('id', 'slug') || name, inner);
    return (inner ? this.#aliases.get(name.toLowerCase()) : undefined) ?? this.#add(name, name).key;
  }

  #add(id: string, name: string): SourceAuthor {
    const slug = slugOf(id);
    const key = `author:${slug || id}`;
    const known = this.#authors.get(key);
    const author: SourceAuthor = known ?? {
      kind: 'author',
      key,
      name,
      slug,
      email: '',
      bio: '',
      imageUrl: '',
      url: null,
    };
    this.#authors.set(key, author);
    for (const alias of [id.toLowerCase(), slug, name.toLowerCase(), slugOf(name)])
      if (alias !== '' && !this.#aliases.has(alias)) this.#aliases.set(alias, key);
    return author;
  }
}
