import type { SourceAuthor, SourceImage } from '../source.ts';
import { plainText } from '../values/plain-text.ts';
import { decodeSlug } from '../values/urls.ts';
import { slugOf } from './terms.ts';
import type { WxrItem, WxrPart } from './wxr-parts.ts';

/** Authors of an export: its accounts, guest authors of Co-Authors Plus, and those whom only items name. */
export class Authors {
  readonly #authors = new Map<string, SourceAuthor>();
  /** Keys by login, slug and name, which items use. */
  readonly #aliases = new Map<string, string>();
  readonly #guests: WxrItem[] = [];
  readonly #creators = new Set<string>();
  /** Terms by their slugs. */
  readonly #terms = new Map<string, string>();

  /** Takes an account that the export lists. */
  list({ fields }: Extract<WxrPart, { kind: 'author' | 'category' | 'tag' | 'term' }>): void {
    const of = (name: string) => plainText(fields.get(`wp:author_${name}`) ?? '');
    const login = of('login');
    const name = of('display_name') || `${of('first_name')} ${of('last_name')}`.trim() || login;
    if (name === '' && login === '') return;
    this.#add({ login: login || name, name, email: of('email'), slug: slugOf(login || name) });
  }

  /** Takes what an item says of authors. */
  use(item: WxrItem): void {
    if (item.fields.get('wp:post_type') === 'guest-author') this.#guests.push(item);
    const creator = item.fields.get('dc:creator')?.trim();
    if (creator && isWritten(item)) this.#creators.add(creator);
    for (const { domain, nicename, name } of item.terms)
      if (domain === 'author') this.#terms.set(slugOfTerm(nicename, name), name);
  }

  /**
   * Tells authors apart, once the whole export has been read.
   * @param images by the ids of their attachments
   */
  settle(images: ReadonlyMap<string, SourceImage>): void {
    for (const guest of this.#guests) this.#addGuest(guest, images);
    for (const [slug, name] of this.#terms) {
      if (this.#find(slug, name) === undefined)
        this.#add({ login: slug, name: plainText(name) || slug, email: '', slug });
    }
    for (const login of this.#creators) {
      if (this.#find(login) === undefined) this.#add({ login, name: login, email: '', slug: slugOf(login) });
    }
  }

  /** @returns the keys of an item's authors in order: those of its terms, else the one who has created it */
  keysOf(item: WxrItem): string[] {
    const terms = item.terms.filter(({ domain }) => domain === 'author');
    const keys = terms.flatMap(({ nicename, name }) => this.#find(slugOfTerm(nicename, name), name) ?? []);
    if (keys.length > 0) return [...new Set(keys)];
    const key = this.#find(item.fields.get('dc:creator')?.trim() ?? '');
    return key === undefined ? [] : [key];
  }

  /** @param basePath the path of the site's home page */
  *items(basePath: string): Generator<SourceAuthor> {
    for (const author of this.#authors.values()) {
      yield { ...author, url: author.slug === '' ? null : `${basePath}/author/${encodeURI(author.slug)}/` };
    }
  }

  #add({ login, name, email, slug }: { login: string; name: string; email: string; slug: string }): SourceAuthor {
    const key = `author:${login.toLowerCase()}`;
    const known = this.#authors.get(key);
    const author = known ?? { kind: 'author', key, name, slug, email, bio: '', imageUrl: '', url: null };
    this.#authors.set(key, author);
    for (const alias of [login, slug, slugOf(login), name]) this.#alias(alias, key);
    return author;
  }

  #addGuest({ fields, meta }: WxrItem, images: ReadonlyMap<string, SourceImage>): void {
    const of = (name: string) => plainText(meta.get(`cap-${name}`)?.[0] ?? '');
    const slug = decodeSlug((fields.get('wp:post_name') ?? '').trim()).replace(/^cap-/, '');
    const login = of('user_login') || slug;
    const name = of('display_name') || plainText(fields.get('title') ?? '') || login;
    if (login === '') return;
    const linked = this.#authors.get(this.#find(of('linked_account')) ?? '');
    const author = linked ?? this.#add({ login, name, email: of('user_email'), slug: slug || slugOf(login) });
    author.bio ||= of('description');
    author.email ||= of('user_email');
    author.imageUrl ||= images.get(meta.get('_thumbnail_id')?.[0]?.trim() ?? '')?.url ?? '';
    if (slug !== '' && linked) author.slug = slug;
    for (const alias of [login, slug, name]) this.#alias(alias, author.key);
  }

  #alias(alias: string, key: string): void {
    const folded = alias.toLowerCase();
    if (folded !== '' && !this.#aliases.has(folded)) this.#aliases.set(folded, key);
  }

  /** @returns the key for the first of these names that is known */
  #find(...names: string[]): string | undefined {
    for (const name of names) {
      const key = this.#aliases.get(plainText(name).toLowerCase()) ?? this.#aliases.get(name.toLowerCase());
      if (key !== undefined) return key;
    }
    return undefined;
  }
}

/** @returns whether the item is one that authors write: what menus and revisions name is none */
function isWritten({ fields }: WxrItem): boolean {
  return ['post', 'page', undefined].includes(fields.get('wp:post_type')?.trim());
}

/** Co-Authors Plus marks its terms; other plugins use the author's own slug. */
function slugOfTerm(nicename: string, name: string): string {
  return decodeSlug(nicename).replace(/^cap-/, '') || slugOf(plainText(name));
}
