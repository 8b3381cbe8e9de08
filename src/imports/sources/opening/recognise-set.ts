import { ImportError } from '../../../exports/source/import-error.ts';
import { type FileSet, fileOf, type InputFile } from '../files/file-set.ts';
import { encodingOf, readHead } from '../files/read-file.ts';
import { cleanText } from '../values/clean-text.ts';
import { typeOfFile } from '../values/mime-types.ts';
import { type FileKind, kindOf } from './recognise-file.ts';

/** A part of what is imported together. */
export type Part =
  | { kind: Exclude<FileKind, 'zip' | 'markdown'>; file: InputFile }
  | { kind: 'markdown' | 'substack' | 'uploads'; set: FileSet };

/** Folders of what a site has published. */
const uploaded = /(?:^|\/)(?:uploads|files|media|images|\d{4}|\d\d)\//;

/** How many files of an archive are looked at. */
const maxLooked = 300;

/** @returns what a folder or an archive has in it. @throws ImportError with a sentence when it is nothing that can be imported */
export async function recogniseSet(set: FileSet): Promise<Part[]> {
  const paths = [...set.sizes.keys()];
  if (paths.length === 0) throw new ImportError(`${set.name} has no files in it.`);
  refuseKnown(set);
  const files = await lookInto(set, paths);
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  if (has(/(?:^|\/)posts\.csv$/) && has(/(?:^|\/)posts\/[^/]+\.html$/)) return [{ kind: 'substack', set }, ...files];
  if (files.some(({ kind }) => kind === 'wordpress' || kind === 'ghost')) return files;
  if (has(/\.(?:md|markdown|mdx|mdown)$/i)) return [{ kind: 'markdown', set }];
  if (files.length > 0) return files;
  if (paths.some((path) => typeOfFile(path) !== undefined)) return [{ kind: 'uploads', set }];
  throw new ImportError(`${set.name} has no export of WordPress, Ghost or Substack in it, and no Markdown.`);
}

/** Exports, redirects and lists of subscribers stand near the top. */
async function lookInto(set: FileSet, paths: readonly string[]): Promise<Part[]> {
  const near = paths.filter((path) => path.split('/').length <= 4 && /\.(?:xml|json|csv|ya?ml|txt)$/i.test(path));
  const parts: Part[] = [];
  for (const path of near.slice(0, maxLooked)) {
    const file = fileOf(set, path);
    const bytes = file.size === 0 ? Buffer.alloc(0) : await readHead(file);
    const kind = kindOf(cleanText(new TextDecoder(encodingOf(bytes)).decode(bytes)).trimStart());
    if (kind === null || kind === 'markdown' || kind === 'zip') continue;
    // A table among the files of the site is one that the site has published.
    const isList = kind === 'subscribers' || kind === 'redirect-table';
    if (!isList || (path.split('/').length <= 2 && !uploaded.test(path))) parts.push({ kind, file });
  }
  return parts;
}

function refuseKnown(set: FileSet): void {
  const has = (path: string) => set.sizes.has(path);
  if (has('[Content_Types].xml') && [...set.sizes.keys()].some((path) => /^(?:xl|word|ppt)\//.test(path))) {
    throw new ImportError(`${set.name} is a file of Excel, Word or PowerPoint, no export of a site.`);
  }
  if (has('export.json') && has('settings.json')) {
    throw new ImportError(`${set.name} is an export of Masthead: it is imported alone, into an empty site.`);
  }
  if ([...set.sizes.keys()].some((path) => /(?:^|\/)wp-(?:config|settings)\.php$/.test(path))) {
    throw new ImportError(
      `${set.name} is the program of a WordPress site, not its texts: use “Export” under “Tools” in WordPress, which writes an XML file.`,
    );
  }
}
