import { ImportError } from '../../../exports/source/import-error.ts';
import type { FileSet, InputFile } from '../files/file-set.ts';
import { UploadedFiles } from '../files/uploaded-files.ts';
import { openGhost } from '../ghost/open-ghost.ts';
import { readPermalinks } from '../ghost/read-routes.ts';
import { openMarkdown } from '../markdown/open-markdown.ts';
import type { Source } from '../source.ts';
import { openSubstack } from '../substack/open-substack.ts';
import { openWordPress } from '../wordpress/open-wordpress.ts';
import type { Opened } from './open-path.ts';
import type { Part } from './recognise-set.ts';

const programs: Readonly<Partial<Record<Part['kind'], string>>> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  substack: 'Substack',
  markdown: 'Markdown',
};

/**
 * Opens the export that all files belong to; lists of redirects and subscribers are read beside it.
 * @param sets folders and archives that may have files of the site
 * @throws ImportError when there is none, or several that do not belong together
 */
export async function openMain(opened: readonly Opened[], sets: readonly FileSet[]): Promise<Source> {
  const found = opened.flatMap(({ name, parts }) =>
    parts.flatMap((part) => (programs[part.kind] ? [{ name, part }] : [])),
  );
  const [first] = found;
  if (!first) throw new ImportError(withoutExport(opened));
  const other = found.find(({ part }) => part.kind !== first.part.kind);
  if (other) {
    throw new ImportError(
      `${first.name} is of ${programs[first.part.kind]} and ${other.name} of ${programs[other.part.kind]}: import one after the other.`,
    );
  }
  const uploads = new UploadedFiles(sets);
  const files = found.flatMap(({ part }): InputFile[] => ('file' in part ? [part.file] : []));
  if (first.part.kind === 'wordpress') return openWordPress(files, uploads);
  if (found.length > 1) {
    const names = found.map(({ name }) => name).join(', ');
    throw new ImportError(`${names} are several exports of ${programs[first.part.kind]}: choose one.`);
  }
  if (first.part.kind === 'substack') return openSubstack(first.part.set, uploads);
  if (first.part.kind === 'markdown') return openMarkdown(first.part.set, uploads);
  const [file] = files;
  if (!file) throw new ImportError(withoutExport(opened));
  return openGhost(file, uploads, await readPermalinksOf(opened));
}

async function readPermalinksOf(opened: readonly Opened[]): Promise<string> {
  const [routes] = opened.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'ghost-routes' ? [part.file] : [])),
  );
  return routes ? readPermalinks(routes) : '';
}

function withoutExport(opened: readonly Opened[]): string {
  const names = opened.map(({ name }) => name).join(', ');
  if (opened.length === 0) return 'Choose the export of a site.';
  return `${names} ${opened.length === 1 ? 'has' : 'have'} no articles: choose the export of a site, too.`;
}
