import type { FileSet } from '../files/file-set.ts';
import type { SourceFile } from '../source.ts';
import { bareFile } from '../values/bare-file.ts';
import { typeOfFile } from '../values/mime-types.ts';
import { insideOf } from './classify.ts';
import { publicPath } from './public-path.ts';
import type { SiteLayout } from './site-layout.ts';

/** Folders of programs and built pages. */
const foreign =
  /^(?:_site|_includes|_layouts|_sass|archetypes|layouts|themes|vendor|templates|node_modules|resources\/_gen|tests?|__tests__|spec|_?data|config)\//;

/** @returns images, audio and documents of the site */
export function* readSiteFiles(set: FileSet, layout: SiteLayout): Generator<SourceFile> {
  for (const path of set.sizes.keys()) {
    const inside = insideOf(path, layout.root);
    const mimeType = typeOfFile(path);
    if (inside === null || foreign.test(inside) || !mimeType || mimeType === 'text/plain' || mimeType === 'text/csv')
      continue;
    const url = publicPath(inside, layout);
    const others = [...new Set([inside, path, `/${encodeURI(inside)}`])].filter((other) => other !== url);
    yield bareFile({ key: `file:${inside}`, url, path, mimeType, otherUrls: others });
  }
}
