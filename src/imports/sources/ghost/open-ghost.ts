import type { InputFile } from '../files/file-set.ts';
import type { UploadedFiles } from '../files/uploaded-files.ts';
import type { Source, SourceItem } from '../source.ts';
import { type GhostIndex, indexGhost } from './index-export.ts';
import { readFiles } from './read-files.ts';
import { readAuthors, readTerms } from './read-lists.ts';
import { readPost } from './read-post.ts';
import { readRows } from './read-rows.ts';
import { readUnusedImages } from './unused-images.ts';

/**
 * Opens an export of Ghost: it reads the tables around the posts once, and streams the posts at each call of `items`.
 * @param permalinks how URLs of posts are made, where the site has changed it; else empty
 * @throws ImportError when the file ends in the middle, or has no posts
 */
export async function openGhost(file: InputFile, uploads: UploadedFiles, permalinks: string): Promise<Source> {
  const found = await indexGhost(file);
  const index = { ...found, settings: { ...found.settings, permalinks: permalinks || found.settings.permalinks } };
  return {
    program: 'ghost',
    title: index.settings.title,
    siteUrl: null,
    items: async function* (signal) {
      yield* readAuthors(index);
      yield* readTerms(index);
      yield* readUnusedImages(index);
      yield* readPosts(file, index, signal);
      yield* readFiles(uploads);
    },
    openFile: (path) => uploads.open(path),
    sizeOf: (path) => uploads.sizeOf(path),
    close: () => uploads.close(),
  };
}

async function* readPosts(file: InputFile, index: GhostIndex, signal: AbortSignal): AsyncGenerator<SourceItem> {
  let number = 0;
  for await (const { row, snippet } of readRows(file, (table) => table === 'posts', signal)) {
    number += 1;
    if (row) yield readPost(row, index);
    else
      yield {
        kind: 'problem',
        key: `post-${number}`,
        message: `Post ${number} of ${file.name} can't be read: its JSON is damaged, or too long.`,
        snippet,
      };
  }
}
