import type { InputFile } from '../files/file-set.ts';
import type { UploadedFiles } from '../files/uploaded-files.ts';
import type { Source, SourceItem } from '../source.ts';
import { unusedImage } from '../values/unused-image.ts';
import { indexExport } from './index-export.ts';
import { LeftOut } from './left-out.ts';
import { type ExportIndex, readArticle } from './read-article.ts';
import { readAttachment } from './read-attachment.ts';
import { readWxr } from './read-wxr.ts';
import { redirectOfItem } from './redirect-rules.ts';
import { SeenItems } from './seen-items.ts';
import { Unlisted } from './unlisted-files.ts';
import type { WxrItem } from './wxr-parts.ts';

/**
 * Opens exports of one WordPress site: it reads them once for their lists, and streams them at each call of `items`.
 * @throws ImportError when one ends in the middle, or is of another site
 */
export async function openWordPress(files: readonly InputFile[], uploads: UploadedFiles): Promise<Source> {
  const index = await indexExport(files);
  const { title, siteUrl, basePath, iconUrl } = index.facts;
  return {
    program: 'wordpress',
    title,
    siteUrl,
    items: async function* (signal) {
      yield* index.authors.items(basePath);
      yield* index.terms.items(basePath);
      yield* index.terms.unusedImages(index.parts.images);
      if (iconUrl !== '') yield unusedImage({ of: 'site', name: title || 'the site', what: 'icon', url: iconUrl });
      yield* readItems(files, { index, uploads, signal });
    },
    openFile: (path) => uploads.open(path),
    sizeOf: (path) => uploads.sizeOf(path),
    close: () => uploads.close(),
  };
}

interface Reading {
  index: ExportIndex;
  uploads: UploadedFiles;
  signal: AbortSignal;
}

async function* readItems(files: readonly InputFile[], reading: Reading): AsyncGenerator<SourceItem> {
  const { index, uploads, signal } = reading;
  const seen = new SeenItems();
  const leftOut = new LeftOut();
  const unlisted = new Unlisted(uploads, index.facts.siteUrl);
  for (const file of files) {
    for await (const part of readWxr(file, new Map(), signal)) {
      if (part.kind !== 'item') continue;
      const key = seen.keyOf(part.item);
      if (key === 'seen') continue;
      const item = readItem(part.item, key, { ...reading, leftOut });
      if (item?.kind === 'file') unlisted.leaveOut(item);
      if (item?.kind === 'article' && item.status === 'published' && item.url === null)
        leftOut.addWithoutUrl(item.title);
      if (item) yield item;
    }
  }
  yield* unlisted.items();
  yield* leftOut.problems();
}

/** @returns the item; null for what an import does not bring along, which is counted where it would be missed */
function readItem(
  item: WxrItem,
  key: string | null,
  { index, uploads, leftOut }: Reading & { leftOut: LeftOut },
): SourceItem | null {
  const type = item.fields.get('wp:post_type')?.trim() ?? 'post';
  if (item.damage !== null || key === null) return leftOut.damaged(item);
  if (type === 'attachment') return readAttachment(item, key, uploads, index.facts) ?? leftOut.damaged(item);
  if (type === 'redirect_rule') return redirectOfItem(item, key);
  if (type !== 'post' && type !== 'page') return leftOut.add(type, item);
  if (item.fields.get('wp:status')?.trim() === 'auto-draft') return null;
  leftOut.addFields(item);
  return readArticle(item, key, index);
}
