import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { connect } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { type CachedInstance, openInstance } from '../support/cached-instance.ts';
import { createLocation, engines } from '../support/engines.ts';
import { openMagazine } from '../support/magazine.ts';
import { createOldSite } from '../support/old-site.ts';

/**
 * The pages as they were while their texts, header, footer and look were part of the program: rendered by that version. The front page has
 * one later change, the element around the label of the opinion, which may hold a kicker since. Headings of texts have ids since.
 */
const recorded = join(import.meta.dirname, '../support/text-pages');

describe.each(engines)('on %s, an upgraded site that has changed nothing', (engine) => {
  it('has the same pages at the same URLs', { timeout: 120_000 }, async () => {
    const location = await createLocation(engine);
    const db = connect(location);
    await createOldSite(db);
    await migrate(db, '0045-corrections-additive');
    await migrate(db);
    const magazine = await openMagazine(db);
    const site = await openInstance({ location, renderPage, cookie: await magazine.ownerCookie() });
    try {
      for (const name of ['about', 'contact', 'careers', 'privacy', 'terms', 'cookies', 'editorial-standards'])
        await expectRecorded(site, `/${name}`, name);
      for (const [path, name] of [
        ['/', 'home'],
        ['/articles/an-old-article', 'old-article'],
      ] as const) {
        const html = await (await site.visit(path)).text();
        expect(documentOf(html), path).toBe(plain(readFileSync(join(recorded, `${name}.dom`), 'utf8')));
      }
      await expectRecorded(site, '/nowhere', '404');
      await expectRecorded(site, '/nowhere/else', '404');
      await expectRecorded(site, '/nowhere/else/at-all', '404');

      const settings = await (await site.send('GET', adminPaths.settings)).json();
      const changed = {
        name: `The *Test* & "Smith's"`,
        tagline: 'Nothing <but> the _truth_',
        contactEmail: 'editors@magazine.test',
        version: settings.version,
      };
      expect((await site.send('PATCH', adminPaths.settings, changed)).status).toBe(200);
      await expectRecorded(site, '/contact', 'contact-with-address');
      await expectRecorded(site, '/about', 'about-renamed');
      await expectRecorded(site, '/privacy', 'privacy-renamed');
    } finally {
      await site.close();
      await db.destroy().catch(() => undefined);
      await location.remove();
    }
  });
});

async function expectRecorded(site: CachedInstance, path: string, name: string): Promise<void> {
  const answer = await site.visit(path);
  expect(answer.status, path).toBe(name === '404' ? 404 : 200);
  expect(domOf(await answer.text()), path).toBe(plain(readFileSync(join(recorded, `${name}.dom`), 'utf8')));
}

const described =
  /<title>.*?<\/title>|<meta (?:name="(?:description|twitter:[a-z:]+|robots)"|property)[^>]*>|<link rel="canonical"[^>]*>|<script type="application\/ld\+json">.*?<\/script>/g;

/** @returns what the head says of the page, and its content */
function domOf(html: string): string {
  const [head = ''] = html.match(/<head>.*?<\/head>/s) ?? [];
  const [main = ''] = html.match(/<main.*?<\/main>/s) ?? [];
  return plain(`${(head.match(described) ?? []).join('\n')}\n${main}\n`);
}

/** @returns the whole document, an element a line, without scripts, which name files of the build and have the data of the page */
function documentOf(html: string): string {
  const lines = plain(html)
    .replaceAll(/<script(?! type="application\/ld\+json").*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g, '')
    .replace(/© [0-9–]+/, '©')
    .replaceAll(/>\s*</g, '>\n<');
  return `${lines}\n`;
}

/** Comments, page data and ids of headings aside, and quotation marks in one of their spellings. */
function plain(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(' data-in-page=""', '')
    .replaceAll(/<(h[2-6]) id="[^"]*"([^>]*)>/g, '<$1$2>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');
}
