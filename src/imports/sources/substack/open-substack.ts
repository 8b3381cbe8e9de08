import { escapeUTF8 } from 'entities';
import { ImportError } from '../../../exports/source/import-error.ts';
import { type FileSet, fileOf } from '../files/file-set.ts';
import { readText } from '../files/read-file.ts';
import type { UploadedFiles } from '../files/uploaded-files.ts';
import type { Source, SourceItem, SourceLoss } from '../source.ts';
import { readTable, type TableRow } from '../tables/read-table.ts';
import { readDate } from '../values/dates.ts';
import { plainArticle } from '../values/plain-article.ts';
import { plainText } from '../values/plain-text.ts';
import { statusOf } from './status.ts';

/** Maximum size of one text, in bytes. */
const maxText = 20_000_000;

/**
 * Opens the ZIP file that Substack sends, or its folder. It has no images: texts show those at Substack.
 * @throws ImportError when the list of posts is no table
 */
export async function openSubstack(set: FileSet, uploads: UploadedFiles): Promise<Source> {
  const list = [...set.sizes.keys()].find((path) => /(?:^|\/)posts\.csv$/.test(path)) ?? 'posts.csv';
  const folder = list.replace(/posts\.csv$/, 'posts/');
  // The whole list is read once, so that damage is found before anything else.
  for await (const row of readTable(fileOf(set, list))) {
    if (!row.has('post_id')) throw new ImportError(`${list} has no column post_id: it is no list of Substack.`);
  }
  return {
    program: 'substack',
    title: '',
    siteUrl: null,
    items: (signal) => readPosts(set, { list, folder }, signal),
    openFile: (path) => uploads.open(path),
    sizeOf: (path) => uploads.sizeOf(path),
    close: () => uploads.close(),
  };
}

async function* readPosts(
  set: FileSet,
  { list, folder }: { list: string; folder: string },
  signal: AbortSignal,
): AsyncGenerator<SourceItem> {
  const seen = new Set<string>();
  for await (const row of readTable(fileOf(set, list), signal)) {
    const id = row.get('post_id') ?? '';
    const path = `${folder}${id}.html`;
    seen.add(path);
    if (id !== '') yield await readPost(set, row, path);
  }
  for (const path of set.sizes.keys()) {
    if (!path.startsWith(folder) || !path.endsWith('.html') || seen.has(path)) continue;
    yield {
      kind: 'problem',
      key: `text:${path}`,
      message: `${path} is a text that the list of posts doesn't have.`,
      snippet: '',
    };
  }
}

async function readPost(set: FileSet, row: TableRow, path: string): Promise<SourceItem> {
  const of = (name: string) => row.get(name) ?? '';
  const id = of('post_id');
  const text = await textOf(set, path);
  if (text === null)
    return {
      kind: 'problem',
      key: `post:${id}`,
      message: `${path} can't be read: it is too long, or damaged.`,
      snippet: of('title'),
    };
  const slug = id.replace(/^\d+\./, '');
  const { status, losses } = statusOf(row);
  const audio = of('podcast_url');
  const missing: SourceLoss[] = set.sizes.has(path)
    ? []
    : [{ kind: 'no-text', snippet: `The archive has no ${path}.` }];
  return {
    ...plainArticle,
    kind: of('type') === 'page' ? 'page' : 'article',
    key: `post:${id.match(/^\d+/)?.[0] ?? id}`,
    title: plainText(of('title')),
    slug,
    status: missing.length > 0 ? 'draft' : status,
    publishedAt: readDate(of('post_date')),
    excerpt: plainText(of('subtitle')),
    body: { format: 'html', text: audio === '' || text.includes(audio) ? text : text + linkTo(audio) },
    url: status === 'draft' ? null : `/p/${encodeURI(slug)}`,
    losses: [...losses, ...missing],
  };
}

/** @returns the text; empty where the archive has none, null where it cannot be read */
async function textOf(set: FileSet, path: string): Promise<string | null> {
  if (!set.sizes.has(path)) return '';
  try {
    return await readText(fileOf(set, path), maxText);
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
}

function linkTo(url: string): string {
  return `<p><a href="${escapeUTF8(url)}">${escapeUTF8(
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) || url,
  )}</a></p>`;
}
