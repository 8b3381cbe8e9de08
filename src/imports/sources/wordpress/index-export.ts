import { ImportError } from '../../../exports/source/import-error.ts';
import type { InputFile } from '../files/file-set.ts';
import type { SourceImage } from '../source.ts';
import { typeOfFile } from '../values/mime-types.ts';
import { Authors } from './authors.ts';
import type { ExportIndex } from './read-article.ts';
import { imageOfAttachment } from './read-attachment.ts';
import { readWxr } from './read-wxr.ts';
import { readSiteFacts } from './site-facts.ts';
import { Terms } from './terms.ts';
import type { WxrItem } from './wxr-parts.ts';

/** Characters of all shared blocks together. */
const maxBlocks = 20_000_000;

/**
 * Reads an export once, for what items ask of others that may come later or in another file. Texts of articles are not kept.
 * @throws ImportError when a file ends in the middle, or is of another site than the first
 */
export async function indexExport(files: readonly InputFile[]): Promise<ExportIndex> {
  const terms = new Terms();
  const authors = new Authors();
  const images = new Map<string, SourceImage>();
  const attached = new Map<string, Attachment[]>();
  const blocks = new Map<string, string>();
  let facts = readSiteFacts(new Map());
  let room = maxBlocks;
  for (const file of files) {
    const site = new Map<string, string>();
    for await (const part of readWxr(file, site)) {
      if (part.kind === 'item') take(part.item);
      else if (part.kind === 'author') authors.list(part);
      else terms.list(part);
    }
    const own = readSiteFacts(site);
    if (facts.siteUrl && own.siteUrl && bareAddress(facts.siteUrl) !== bareAddress(own.siteUrl)) {
      throw new ImportError(
        `${file.name} is of another site (${own.siteUrl}) than ${files[0]?.name} (${facts.siteUrl}): import one site at a time.`,
      );
    }
    if (facts.siteUrl === null) facts = own;
  }
  authors.settle(images);
  return { facts, terms, authors, parts: { images, attached: inOrder(attached), blocks } };

  function attach({ fields }: WxrItem, id: string): void {
    const parent = fields.get('wp:post_parent')?.trim() ?? '';
    if (parent === '' || parent === '0') return;
    const list = attached.get(parent) ?? [];
    list.push({ id, order: Number(fields.get('wp:menu_order')) || 0 });
    attached.set(parent, list);
  }

  function take(item: WxrItem): void {
    const type = item.fields.get('wp:post_type')?.trim();
    const id = item.fields.get('wp:post_id')?.trim() ?? '';
    if (type === 'post' || type === 'page' || type === undefined) terms.use(item);
    authors.use(item);
    if (type === 'attachment') {
      const image = imageOfAttachment(item);
      if (image) images.set(id, image);
      if (image && typeOfFile(image.url)?.startsWith('image/')) attach(item, id);
    } else if (type === 'wp_block') {
      const text = item.fields.get('content:encoded') ?? '';
      room -= text.length;
      if (room > 0) blocks.set(id, text);
    }
  }
}

/** An image that was uploaded for an article. */
interface Attachment {
  id: string;
  /** Its place among them, which editors of WordPress change by dragging. */
  order: number;
}

function inOrder(attached: ReadonlyMap<string, Attachment[]>): Map<string, string[]> {
  const sorted = [...attached].map(([parent, list]): [string, string[]] => [
    parent,
    list.sort((a, b) => a.order - b.order || Number(a.id) - Number(b.id)).map(({ id }) => id),
  ]);
  return new Map(sorted);
}

/** The same site may be exported with and without https and www. */
function bareAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '');
}
