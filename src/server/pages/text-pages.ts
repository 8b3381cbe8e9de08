import { jsonAnswer } from '../../api/http/answer.ts';
import { apiPaths, pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import type { TextPage } from '../../exports/source/source.ts';
import { listCategories } from '../../services/categories/list-categories.ts';
import { makeLinksAbsolute } from '../../services/feeds/absolute-links.ts';
import { readLayout } from '../../services/layout/read-layout.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { readSite } from '../../services/site/read-site.ts';
import type { RenderPage } from './answer-page.ts';

/** The text pages: their texts are part of the program, with the site's own names in them. */
const paths = [
  pagePaths.about,
  pagePaths.careers,
  pagePaths.contact,
  pagePaths.contentGuide,
  pagePaths.cookies,
  pagePaths.editorialStandards,
  pagePaths.privacy,
  pagePaths.terms,
] as const;

const shape = /<main\b[^>]*>.*?<h1\b[^>]*>(.*?)<\/h1>(.*)<\/main>/s;

interface PageSource {
  renderPage: RenderPage;
  db: Database;
  site: CurrentSite;
}

/** @returns a renderer of the text pages for an export, as readers see them, without their layout */
export function textPages({ renderPage, db, site }: PageSource): () => AsyncGenerator<TextPage> {
  return async function* () {
    for (const path of paths) {
      const now = new Date();
      const { html } = await renderPage({
        request: new Request(site.url + path),
        transport: async (call) => jsonAnswer(await read(call, { db, site, now })),
        entry: '',
      });
      const [, title = '', body = ''] = html.match(shape) ?? [];
      yield { slug: path.slice(1), title: toText(title), html: tidy(body, site.url + path) };
    }
  };
}

/** Data that a text page reads besides its own text. */
async function read(path: string, { db, site, now }: Omit<PageSource, 'renderPage'> & { now: Date }): Promise<unknown> {
  if (path === apiPaths.site) return readSite(await site.read(), now);
  if (path === apiPaths.layout) return readLayout(db, { settings: await site.read(), now });
  if (path === apiPaths.categories) return (await listCategories(db, {})).items;
  throw new Error(`a text page has read ${path}`);
}

function tidy(html: string, url: string): string {
  const plain = html
    .replaceAll(/<(\/?)(?:div|section|header)\b[^>]*>/g, '')
    .replaceAll(/ (?:class|data-[a-z-]+)="[^"]*"/g, '');
  return makeLinksAbsolute(plain.trim(), url);
}

/** The titles of these pages contain only text. */
function toText(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}
