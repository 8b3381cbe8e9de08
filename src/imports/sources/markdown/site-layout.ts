import { type FileSet, fileOf } from '../files/file-set.ts';
import { readText } from '../files/read-file.ts';
import { siteAddress } from '../values/urls.ts';
import { readFolderPermalinks } from './directory-data.ts';
import { Head, isTable } from './head.ts';
import { readData } from './read-data.ts';

export type Generator = 'hugo' | 'jekyll' | 'astro' | 'eleventy' | 'plain';

/** How a site is laid out in its folder. */
export interface SiteLayout {
  generator: Generator;
  /** The folder of the site within the archive: empty, or with a slash at its end. */
  root: string;
  config: Head;
  title: string;
  siteUrl: string | null;
  /** Path of the home page without a slash at its end. */
  basePath: string;
  /** Patterns of URLs by folder, for Eleventy; null where a program computes them. */
  folderPermalinks: ReadonlyMap<string, string | null>;
}

/** In bytes. */
const maxConfig = 1_000_000;

/** Files that only sites of one program have, the surest first. */
const marks: readonly (readonly [Generator, RegExp])[] = [
  ['jekyll', /^(.*\/)?_config\.ya?ml$/],
  ['astro', /^(.*\/)?astro\.config\.\w+$/],
  ['eleventy', /^(.*\/)?(?:\.eleventy|eleventy\.config)\.\w+$/],
  ['hugo', /^(.*\/)?(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/],
  ['jekyll', /^(.*?\/)?_posts\/[^/]+$/],
  ['astro', /^(.*\/)?src\/content\/[^/]+\/.+\.mdx?$/],
  ['hugo', /^(.*\/)?content\/(?:.+\/)?_index\.md$/],
];

/** @returns how the site is laid out; `plain` for a folder of texts of none of the programs */
export async function readLayout(set: FileSet): Promise<SiteLayout> {
  const paths = [...set.sizes.keys()];
  for (const [generator, mark] of marks) {
    const roots = paths.flatMap((path) => (mark.test(path) ? [path.match(mark)?.[1] ?? ''] : []));
    const [root] = roots.sort((a, b) => a.length - b.length);
    if (root === undefined || (generator === 'hugo' && !paths.some((path) => path.startsWith(`${root}content/`))))
      continue;
    return layoutOf(set, generator, root);
  }
  return layoutOf(set, 'plain', '');
}

async function layoutOf(set: FileSet, generator: Generator, root: string): Promise<SiteLayout> {
  const config = new Head(await readConfig(set, generator, root));
  const base =
    generator === 'jekyll'
      ? config.text('url') + config.text('baseurl')
      : config.text('baseURL', 'site', 'url', 'siteUrl');
  const siteUrl = siteAddress(base);
  const path = siteUrl === null ? (generator === 'jekyll' ? config.text('baseurl') : '') : new URL(siteUrl).pathname;
  return {
    generator,
    root,
    config,
    title: config.text('title', 'name', 'siteTitle'),
    siteUrl,
    basePath: path.replace(/\/+$/, ''),
    folderPermalinks: generator === 'eleventy' ? await readFolderPermalinks(set, root) : new Map(),
  };
}

const configs: Readonly<Record<Generator, RegExp>> = {
  hugo: /^(?:config\/_default\/)?(?:hugo|config|permalinks|languages)\.(?:toml|ya?ml|json)$/,
  jekyll: /^_config\.ya?ml$/,
  astro: /^astro\.config\.\w+$/,
  eleventy: /^(?:src\/)?(?:_data|data)\/(?:site|metadata|meta|config)\.(?:json|ya?ml)$/,
  plain: /^$/,
};

async function readConfig(set: FileSet, generator: Generator, root: string): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const path of set.sizes.keys()) {
    if (!path.startsWith(root) || !configs[generator].test(path.slice(root.length))) continue;
    const text = await readText(fileOf(set, path), maxConfig);
    if (generator === 'astro') values.site = text.match(/\bsite:\s*['"`]([^'"`]+)/)?.[1];
    else Object.assign(values, nameSplit(path, readData(path, text)));
  }
  return values;
}

/** Hugo may keep parts of its configuration in files of their names. */
function nameSplit(path: string, value: unknown): Record<string, unknown> {
  const [, part] = path.match(/(permalinks|languages)\.\w+$/) ?? [];
  if (part !== undefined) return { [part]: value };
  return isTable(value) ? value : {};
}
