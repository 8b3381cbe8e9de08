import { escapeText } from 'entities';
import { jsonAnswer } from '../../api/http/answer.ts';
import { apiPaths, pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import type { TextPage } from '../../exports/source/source.ts';
import { pageSlug } from '../../exports/urls/moved-urls.ts';
import { listCategories } from '../../services/categories/list-categories.ts';
import { makeLinksAbsolute } from '../../services/feeds/absolute-links.ts';
import { readLayout } from '../../services/layout/read-layout.ts';
import { listPageTargets } from '../../services/pages/list-pages.ts';
import { readPage } from '../../services/pages/read-page.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { readSite } from '../../services/site/read-site.ts';
import type { RenderPage } from './answer-page.ts';

/** The only page of text that is part of the program. */
const ofProgram = pagePaths.contentGuide;

const shape = /<main\b[^>]*>.*?<h1\b[^>]*>(.*?)<\/h1>(.*)<\/main>/s;

interface PageSource {
  renderPage: RenderPage;
  db: Database;
  site: CurrentSite;
}

/** @returns a renderer of the published pages of text for an export, as readers see them, without their layout */
export function textPages({ renderPage, db, site }: PageSource): () => AsyncGenerator<TextPage> {
  return async function* () {
    const now = new Date();
    for (const { path, isPublished } of await listPageTargets(db, now)) {
      if (!isPublished) continue;
      const { heading, lead, contentHtml } = await readPage(db, { path, now, settings: await site.read() });
      const html = tidy(contentHtml, site.url + path);
      yield {
        slug: pageSlug(path),
        title: heading,
        html: lead ? `<p>${escapeText(lead)}</p>${html}` : html,
      };
    }
    yield guide({ renderPage, db, site }, now);
  };
}

async function guide({ renderPage, db, site }: PageSource, now: Date): Promise<TextPage> {
  const { html } = await renderPage({
    request: new Request(site.url + ofProgram),
    transport: async (call) => jsonAnswer(await read(call, { db, site, now })),
    entry: '',
  });
  const [, title = '', body = ''] = html.match(shape) ?? [];
  return { slug: ofProgram.slice(1), title: toText(title), html: tidy(body, site.url + ofProgram) };
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
