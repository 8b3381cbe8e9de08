import { posix } from 'node:path';
import { publicPath } from './public-path.ts';
import type { LinkTargets } from './rewrite-links.ts';
import type { SiteLayout } from './site-layout.ts';

/** In characters: longer ones are images as data. */
const maxReference = 2000;

/** Texts and files of a site by their paths, for links among them. */
export class SiteIndex {
  readonly #layout: SiteLayout;
  /** URLs by path from the site's folder on. */
  readonly #texts = new Map<string, string | null>();
  /** Paths by the name of a file, with and without its end; null for a name of several. */
  readonly #names = new Map<string, string | null>();
  readonly #files: ReadonlyMap<string, number>;

  /** @param files sizes by path */
  constructor(layout: SiteLayout, files: ReadonlyMap<string, number>) {
    this.#layout = layout;
    this.#files = files;
  }

  /** @param url its path at the source; null where it has none */
  addText(inside: string, url: string | null): void {
    this.#texts.set(inside, url);
    const bare = inside.replace(/\.\w+$/, '').replace(/\/_?index$/, '');
    for (const name of new Set([posix.basename(inside), posix.basename(bare)]))
      this.#names.set(name, this.#names.has(name) ? null : inside);
  }

  /** @param inside path of the text in which the links stand */
  targetsFrom(inside: string): LinkTargets {
    return {
      resolve: (reference) => this.#resolve(reference, posix.dirname(inside)),
      pathOfText: (name) => this.#pathOfText(name, posix.dirname(inside)),
    };
  }

  #resolve(reference: string, folder: string): string | null {
    if (reference.length > maxReference || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\?|\{)/i.test(reference)) return null;
    const [, path = '', rest = ''] = reference.match(/^([^?#]*)(.*)$/s) ?? [];
    const name = decode(path);
    for (const candidate of candidatesOf(name, folder)) {
      const url = this.#texts.get(candidate);
      if (url) return url + rest;
      if (this.#files.has(this.#layout.root + candidate)) return publicPath(candidate, this.#layout) + rest;
    }
    return null;
  }

  #pathOfText(given: string, folder: string): string | null {
    const [, name = '', rest = ''] = given.match(/^([^#]*)(.*)$/) ?? [];
    const clean = name.replace(/^\//, '');
    const ends = ['', '.md', '.markdown', '/index.md', '/_index.md'];
    const tried = [posix.join(folder, clean), clean, `content/${clean}`, `_posts/${clean}`].flatMap((path) =>
      ends.map((end) => path + end),
    );
    const found = tried.find((path) => this.#texts.has(path)) ?? this.#names.get(posix.basename(clean));
    const url = found ? this.#texts.get(found) : null;
    return url ? url + rest : null;
  }
}

/** @returns paths that a reference may mean; one from the root is found in the folders from which files are served */
function candidatesOf(name: string, folder: string): string[] {
  if (name === '') return [];
  if (!name.startsWith('/'))
    return [
      posix.join(folder, name),
      posix.normalize(name),
      posix.join('static', name),
      posix.join('public', name),
    ].filter((path) => !path.startsWith('../'));
  // A path from the root is one of the site already; only texts that are named by their files are not.
  return /\.mdx?$/i.test(name) ? [name.slice(1), `content${name}`] : [];
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
