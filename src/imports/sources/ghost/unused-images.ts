import type { SourceProblem } from '../source.ts';
import { plainText } from '../values/plain-text.ts';
import { unusedImage } from '../values/unused-image.ts';
import { withoutMark } from './ghost-urls.ts';
import type { GhostIndex } from './index-export.ts';
import { type Row, textOf } from './read-rows.ts';

/** Columns of tags, accounts and collections with images that have no place here. */
const columns: Readonly<Record<string, string>> = {
  feature_image: 'image',
  cover_image: 'cover image',
  cover: 'cover image',
  og_image: 'image for Facebook',
  twitter_image: 'image for X',
};

/** @returns a report of each image of the site, its tags, its authors and its collections that has no place here */
export function* readUnusedImages(index: GhostIndex): Generator<SourceProblem> {
  const title = index.settings.title || 'the site';
  for (const [setting, value] of index.images) {
    const url = withoutMark(value);
    // A word names an icon of Ghost's own.
    if (!url.includes('/')) continue;
    yield unusedImage({ of: `site:${setting}`, name: title, what: setting.replaceAll('_', ' '), url });
  }
  for (const [kind, rows] of [
    ['tag', index.tags],
    ['author', index.users],
    ['collection', index.collections],
  ] as const) {
    for (const row of rows.values()) yield* imagesOf(kind, row);
  }
}

function* imagesOf(kind: string, row: Row): Generator<SourceProblem> {
  const slug = textOf(row, 'slug') || textOf(row, 'id');
  const name = plainText(textOf(row, 'name') || textOf(row, 'title')) || slug;
  const seen = new Set<string>();
  for (const [column, what] of Object.entries(columns)) {
    const url = withoutMark(textOf(row, column));
    if (url === '' || seen.has(url)) continue;
    seen.add(url);
    yield unusedImage({ of: `${kind}:${slug}`, name, what, url });
  }
}
