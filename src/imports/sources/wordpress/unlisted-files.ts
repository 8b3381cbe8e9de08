import type { UploadedFiles } from '../files/uploaded-files.ts';
import type { SourceFile } from '../source.ts';
import { bareFile } from '../values/bare-file.ts';
import { typeOfFile } from '../values/mime-types.ts';

/** The size in the name of an image that WordPress has made smaller, or turned. */
const size = /-(?:\d+x\d+|scaled|rotated|e\d{10,})(?=\.[a-z0-9]+$)/i;

/** The folder of uploads within an archive, and what is no archive of them. */
const uploadsFolder = /^(?:.*\/)?uploads\//;

/** Files of the uploads that no attachment names: parts of an export, and files that were put there by hand. */
export class Unlisted {
  readonly #uploads: UploadedFiles;
  readonly #siteUrl: string | null;
  readonly #named = new Set<string>();

  constructor(uploads: UploadedFiles, siteUrl: string | null) {
    this.#uploads = uploads;
    this.#siteUrl = siteUrl;
  }

  /** Leaves out the file of an attachment, and its sizes. */
  leaveOut({ path, otherUrls }: SourceFile): void {
    if (path !== null) this.#named.add(path);
    for (const url of otherUrls) {
      const other = this.#uploads.find(url);
      if (other !== null) this.#named.add(other);
    }
  }

  *items(): Generator<SourceFile> {
    const paths = new Set(this.#uploads.paths);
    for (const path of paths) {
      const mimeType = typeOfFile(path);
      if (!mimeType || this.#named.has(path) || !/(?:^|\/)(?:uploads|\d{4}\/\d\d)\//.test(path)) continue;
      const original = path.replace(size, '');
      if (original !== path && (paths.has(original) || this.#named.has(original))) continue;
      const inside = path.replace(uploadsFolder, '');
      const url = `${this.#siteUrl ?? ''}/wp-content/uploads/${inside.split('/').map(encodeURIComponent).join('/')}`;
      yield bareFile({ key: `upload:${inside}`, url, path, mimeType, otherUrls: [] });
    }
  }
}
