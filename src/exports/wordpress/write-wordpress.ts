import { Readable } from 'node:stream';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { withSnapshot } from '../../database/snapshot.ts';
import { readSettings } from '../../services/settings/read-settings.ts';
import { authorLines } from '../masthead/authors.ts';
import { categoryLines } from '../masthead/categories.ts';
import { tagLines } from '../masthead/tags.ts';
import type { AddFile } from '../source/export-file.ts';
import { htmlArticles } from '../source/html-articles.ts';
import { readLibrary } from '../source/library.ts';
import { allOf } from '../source/slices.ts';
import type { ExportSource } from '../source/source.ts';
import { type Channel, loginOf, writeWxr } from './channel.ts';
import { writeArticle, writeAttachment, writePage } from './items.ts';
import { redirectRows } from './redirects.ts';

/** Instructions for the files, for the operator who opens the archive. */
const readme = `This is a magazine for WordPress.

1. In WordPress, install the importer: Tools, Import, WordPress.
2. Import wordpress-1.xml, then the other files one after the other. Choose an account for each author, or let the importer
   create one, and tick "Download and import file attachments": WordPress then fetches the images from the old site, which
   has to be reachable until that is done.
3. WordPress itself shows the first author of an article. For the others install the plugin Co-Authors Plus before the import;
   what each of them did is named in the export in Masthead's own format.
4. Choose the permalinks "Post name" (Settings, Permalinks), and install the plugin Redirection: its import takes redirects.csv, by
   which the old URLs lead to the new ones.
5. Subscribers have no place in WordPress' format. They are in the export in Masthead's own format, with everything else.
`;

/** Size of one file in characters: most hosts allow uploads of ten megabytes and more, and few allow a hundred. */
const partSize = 8_000_000;

/**
 * Writes the input of WordPress' own importer: WXR 1.2, in files that can be uploaded. Each is whole by itself, with the images
 * that its articles show; the importer passes over those that it has already.
 */
export async function writeWordPress(source: ExportSource, add: AddFile): Promise<void> {
  await add({ path: 'README.txt', content: readme });
  await withSnapshot(source.db, async (snapshot) => {
    await writeParts(snapshot, source, add);
    await add({ path: 'redirects.csv', content: Readable.from(redirectRows(snapshot)) });
  });
}

async function writeParts(snapshot: DatabaseTransaction, source: ExportSource, add: AddFile): Promise<void> {
  const { siteUrl } = source;
  const { name, tagline, language, timeZone } = await readSettings(snapshot, siteUrl);
  const authors = await allOf(authorLines(snapshot));
  const categories = await allOf(categoryLines(snapshot));
  const tags = await allOf(tagLines(snapshot));
  const channel: Channel = { name, tagline, language, siteUrl, authors, categories, tags, now: source.now };
  const library = await readLibrary(snapshot, siteUrl);
  const unused = new Map(library);
  const parts = new Parts(channel, add);
  let number = library.size;
  for await (const page of source.readPages()) {
    number += 1;
    await parts.add(writePage(page, { number, siteUrl, timeZone, now: source.now }), []);
  }
  const logins = new Map(authors.map((author) => [author.slug, loginOf(author)]));
  const names = new Map(categories.map((category) => [category.slug, category.name]));
  for await (const article of htmlArticles(snapshot, { siteUrl, language, timeZone })) {
    number += 1;
    const shown = [...article.images.keys()].flatMap((id) => library.get(id) ?? []);
    for (const { id } of shown) unused.delete(id);
    const hero = article.imageId === null ? undefined : library.get(article.imageId);
    const item = writeArticle(article, { number, timeZone, hero, logins, names, now: source.now });
    await parts.add(
      item,
      shown.map((image) => ({ id: image.id, item: writeAttachment(image, timeZone) })),
    );
  }
  for (const image of unused.values()) {
    await parts.add('', [{ id: image.id, item: writeAttachment(image, timeZone) }]);
  }
  await parts.end();
}

/** Files of about the same size. */
class Parts {
  readonly #channel: Channel;
  readonly #add: AddFile;
  #items: string[] = [];
  #images = new Set<string>();
  #size = 0;
  #count = 0;

  constructor(channel: Channel, add: AddFile) {
    this.#channel = channel;
    this.#add = add;
  }

  /** @param images that this file has to contain, too, each once */
  async add(item: string, images: readonly { id: string; item: string }[]): Promise<void> {
    for (const image of images) {
      if (this.#images.has(image.id)) continue;
      this.#images.add(image.id);
      this.#push(image.item);
    }
    this.#push(item);
    if (this.#size > partSize) await this.#write();
  }

  /** Writes the rest; an empty site has one file, too. */
  async end(): Promise<void> {
    if (this.#items.length > 0 || this.#count === 0) await this.#write();
  }

  #push(item: string): void {
    if (item === '') return;
    this.#items.push(item);
    this.#size += item.length;
  }

  async #write(): Promise<void> {
    this.#count += 1;
    await this.#add({ path: `wordpress-${this.#count}.xml`, content: writeWxr(this.#channel, this.#items) });
    this.#items = [];
    this.#images = new Set();
    this.#size = 0;
  }
}
