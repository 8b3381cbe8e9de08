import { ImportError } from '../../../exports/source/import-error.ts';
import type { FileSet } from '../files/file-set.ts';
import type { UploadedFiles } from '../files/uploaded-files.ts';
import { readNetlifyRedirects } from '../redirects/netlify-redirects.ts';
import type { Source, SourceItem } from '../source.ts';
import { unusedImage } from '../values/unused-image.ts';
import { mayBeText } from './classify.ts';
import { Head, isTable } from './head.ts';
import { imagesOf } from './image.ts';
import { indexSite } from './index-site.ts';
import { type LocatedText, locateText } from './locate-text.ts';
import { readDocument, type Site } from './read-document.ts';
import { readFile } from './read-markdown-file.ts';
import { readSiteFiles } from './site-files.ts';
import { readLayout, type SiteLayout } from './site-layout.ts';

/**
 * Opens a folder or archive of Markdown with front matter: a site of Hugo, Jekyll, Eleventy or Astro, or texts of none of them. All front
 * matter is read once, for authors and links; texts are read at each call of `items`.
 * @throws ImportError when it has no articles and pages
 */
export async function openMarkdown(set: FileSet, uploads: UploadedFiles): Promise<Source> {
  const layout = await readLayout(set);
  const { site, count } = await indexSite(set, layout);
  if (count === 0) throw new ImportError(`${set.name} has Markdown in it, but no articles or pages.`);
  return {
    program: 'markdown',
    title: layout.title,
    siteUrl: layout.siteUrl,
    items: async function* (signal) {
      yield* site.people.authors;
      yield* site.subjects.items(layout.generator === 'hugo' ? layout.basePath : null);
      yield* site.subjects.unusedImages();
      yield* readSiteImages(layout);
      yield* readTexts(set, layout, { site, signal });
      yield* readSiteFiles(set, layout);
      yield* readNetlifyRedirects(set, layout.root);
    },
    openFile: (path) => uploads.open(path),
    sizeOf: (path) => uploads.sizeOf(path),
    close: () => uploads.close(),
  };
}

/** @returns a report of each image that the configuration of the site names: its logo, its icon, its image for networks */
function* readSiteImages({ config, title }: SiteLayout): Generator<SourceItem> {
  const params = config.value('params');
  const heads = [config, ...(isTable(params) ? [new Head(params)] : [])];
  const urls = new Set(heads.flatMap((head) => imagesOf(head, { resolve: () => null })));
  for (const [index, url] of [...urls].entries()) {
    // A word names an icon of a theme.
    if (!/\.\w{3,4}(?:$|[?#])/.test(url)) continue;
    yield unusedImage({ of: `site:${index}`, name: title || 'the site', what: 'image', url });
  }
}

async function* readTexts(
  set: FileSet,
  layout: SiteLayout,
  { site, signal }: { site: Site; signal: AbortSignal },
): AsyncGenerator<SourceItem> {
  let withoutUrl = 0;
  for (const path of set.sizes.keys()) {
    signal.throwIfAborted();
    if (!mayBeText(path, layout)) continue;
    const file = await readFile(set, path);
    if (typeof file === 'string') {
      yield { kind: 'problem', key: `text:${path}`, message: `${path} can't be read: ${file}.`, snippet: '' };
      continue;
    }
    const located = locateText(path, file, layout);
    const item = located && readItem(located, file.text, site);
    if (item) yield item;
    if (item?.kind === 'article' && item.status === 'published' && item.url === null) withoutUrl += 1;
  }
  if (withoutUrl > 0 && layout.generator !== 'plain') {
    const message = `The URLs of ${withoutUrl} articles are computed by a program of the site, so they aren't known.`;
    yield { kind: 'problem', key: 'urls', message, snippet: '' };
  }
}

/** @returns the article or page; null for one without words, as templates have them. One that only leads elsewhere is a redirect */
function readItem(located: LocatedText, text: string, site: Site): SourceItem | null {
  const { head, inside, url } = located;
  const to = head.text('redirect_to', 'redirectTo', 'redirect_url', 'redirect');
  const isEmpty = text.trim() === '' && (head.text('title') === '' || /(?:^|\/)_index\.\w+$/.test(inside));
  if (isEmpty && to !== '' && url !== null)
    return { kind: 'redirect', key: `redirect:${url}`, from: url, to, isPattern: false };
  return isEmpty ? null : readDocument(located, text, site);
}
