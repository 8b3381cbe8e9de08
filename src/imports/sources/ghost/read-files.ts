import type { UploadedFiles } from '../files/uploaded-files.ts';
import type { SourceFile } from '../source.ts';
import { bareFile } from '../values/bare-file.ts';
import { typeOfFile } from '../values/mime-types.ts';

/** Folders of an archive with files of the site, and versions of images that Ghost has made smaller. */
const place = /(?:^|\/)(images|media|files)\/(.+)$/;
const dated = /^\d{4}\/\d\d\/.+$/;
const variant = /^size\/[^/]+\/(?:format\/[^/]+\/)?/;

/** Widths of versions that Ghost and its usual themes (Casper, Source) ask for. */
const widths = [30, 100, 150, 160, 300, 320, 600, 720, 960, 1000, 1140, 1200, 1600, 1920, 2000, 2400];

/** @returns the files of the archive by the URLs that texts use */
export function* readFiles(uploads: UploadedFiles): Generator<SourceFile> {
  const paths = new Set(uploads.paths);
  for (const path of paths) {
    // The folder of images may be given alone.
    const [, folder = '', inside = ''] = path.match(place) ?? (dated.test(path) ? ['', 'images', path] : []);
    const mimeType = typeOfFile(path);
    if (inside === '' || !mimeType || variant.test(inside)) continue;
    // Beside an image that it has made smaller Ghost keeps the original, as `name_o.jpg`.
    if (paths.has(path.replace(/_o(\.\w+)$/, '$1')) && /_o\.\w+$/.test(path)) continue;
    const name = encodeURI(inside);
    const sizes = folder === 'images' ? widths.map((width) => `/content/images/size/w${width}/${name}`) : [];
    const original = path.replace(/(\.\w+)$/, '_o$1');
    const originals = paths.has(original) ? [`/content/${folder}/${name.replace(/(\.\w+)$/, '_o$1')}`] : [];
    const url = `/content/${folder}/${name}`;
    yield bareFile({ key: `file:${folder}/${inside}`, url, path, mimeType, otherUrls: [...originals, ...sizes] });
  }
}
