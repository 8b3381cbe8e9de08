import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { pagePaths } from '../../contract/paths.ts';
import { entries } from '../entries.ts';
import type { RenderPage } from '../pages/answer-page.ts';
import { serveSmallestArticle, smallestArticle } from './smallest-article.ts';

/** JavaScript of an article's page on the wire (brotli), in bytes. Reasons and measurements: docs/decisions/0002-layers.md. */
export interface ScriptWeight {
  /** Scripts that come with the page: inline ones, and the files that its markup names. */
  withPage: number;
  /** The same, and every file that the application loads there. */
  withApplication: number;
  /** The panel of the appearance, and the script that notes how far articles were read: loaded when a reader uses them. */
  onUse: number;
}

/** In bytes; 1 kB is 1,000 bytes. Headers, about 1,500 bytes, are left out: with them it is the 125 kB of `npm run bench`. */
export const scriptLimits: ScriptWeight = { withPage: 5_000, withApplication: 123_500, onUse: 6_000 };

/** @throws with one sentence when a script is heavier than it may be */
export function checkScriptWeight(weight: ScriptWeight): void {
  for (const name of ['withPage', 'withApplication', 'onUse'] as const) {
    if (weight[name] <= scriptLimits[name]) continue;
    throw new Error(
      `An article's scripts (${describeWeight(weight)}) are over their limit (${describeWeight(scriptLimits)}).`,
    );
  }
}

/** @returns the figures in words */
export function describeWeight({ withPage, withApplication, onUse }: ScriptWeight): string {
  const figures = `${inKilobytes(withPage)} with the page, ${inKilobytes(withApplication)} with the application`;
  return `${figures}, ${inKilobytes(onUse)} on use`;
}

export const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Weighs the scripts of an article's page as a browser that takes brotli would get them, without the data that the page hands to
 * the application.
 * @param clientDir folder of the client's build, with its compressed files
 * @param entry path of the application's script
 */
export async function weighScripts(clientDir: string, renderPage: RenderPage, entry: string): Promise<ScriptWeight> {
  const request = new Request(new URL(pagePaths.article(smallestArticle.slug), 'http://localhost'));
  const { html } = await renderPage({ request, transport: serveSmallestArticle, entry });
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, 'manifest.json'), 'utf8'));
  const page = Object.keys(manifest).find((source) => source.startsWith('src/site/routes/articles.$slug.tsx?'));
  const inline = await weighInline(html);
  const named = filesOf(manifest, namedFiles(html, manifest));
  const all = filesOf(manifest, [...named, entries.site, page ?? '']);
  const weigh = async (sources: Set<string>) => inline + (await weighFiles(clientDir, manifest, sources));
  return { withPage: await weigh(named), withApplication: await weigh(all), onUse: await weighOnUse(clientDir, html) };
}

/** The module with which the rich text begins. */
const richText = 'src/editor/text-editor/rich-editor.tsx';

/** Limit of its weight (gzip), with its styles, in bytes. Reasons: docs/decisions/0039-touched-lines.md */
export const editorLimit = 170_000;

/**
 * Weighs the files that the rich text of the admin's editor loads on demand.
 * @param clientDir folder of the client's build, with its compressed files
 * @returns the bytes of their gzip; @throws with one sentence when they are heavier than they may be, or missing
 */
export async function weighEditor(clientDir: string): Promise<number> {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDir, 'manifest.json'), 'utf8'));
  if (!manifest[richText]) throw new Error('The rich text is in no file of its own.');
  const loaded = filesOf(manifest, [entries.admin]);
  const own = [...filesOf(manifest, [richText])].filter((source) => !loaded.has(source));
  const files = own.flatMap((source) => [manifest[source]?.file ?? [], manifest[source]?.css ?? []].flat());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(clientDir, `${file}.gz`))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes <= editorLimit) return bytes;
  throw new Error(`The rich text (${inKilobytes(bytes)}) is over its limit (${inKilobytes(editorLimit)}).`);
}

/** Weighs the scripts whose URLs the page's inline script has. */
async function weighOnUse(clientDir: string, html: string): Promise<number> {
  const urls = [...html.matchAll(/ data-(?:appearance|reading)="([^"]+\.js)"/g)].map(([, url = '']) => url);
  const sizes = await Promise.all(urls.map(async (url) => (await stat(join(clientDir, `${url}.br`))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Vite's manifest: the files of the build by their source. https://vite.dev/guide/backend-integration */
type Manifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>;

async function weighInline(html: string): Promise<number> {
  const scripts = html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs);
  const texts = [...scripts].flatMap(([, attributes = '', text]) => (/ (src|type)=/.test(attributes) ? [] : [text]));
  return (await promisify(brotliCompress)(texts.join('\n'))).length;
}

/** @returns the sources of the scripts that the markup names, as they are or to be loaded ahead */
function namedFiles(html: string, manifest: Manifest): string[] {
  const tags = html.match(/<script[^>]* src=[^>]*>|<link[^>]* rel="modulepreload"[^>]*>/g)?.join() ?? '';
  return Object.keys(manifest).filter((source) => tags.includes(`/${manifest[source]?.file}"`));
}

/** @returns the sources with everything that they import */
function filesOf(manifest: Manifest, sources: Iterable<string>): Set<string> {
  const all = new Set(sources);
  // A set also yields elements that are added while it is read.
  for (const source of all) for (const imported of manifest[source]?.imports ?? []) all.add(imported);
  return all;
}

async function weighFiles(clientDir: string, manifest: Manifest, sources: Set<string>): Promise<number> {
  const files = [...sources].flatMap((source) => manifest[source]?.file ?? []);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(clientDir, `${file}.br`))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
