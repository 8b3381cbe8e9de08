import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminArticle } from '../../src/contract/articles.ts';
import type { ExportFormat } from '../../src/contract/exports.ts';
import { adminIssue } from '../../src/contract/issues.ts';
import { pagePaths } from '../../src/contract/paths.ts';
import { createSiteApp } from '../../src/server/composition/site-app.ts';
import { readShareCard } from '../../src/services/articles/share-card.ts';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { renderPage } from '../../src/site/render-page.tsx';
import { actor } from '../support/actor.ts';
import { articleBody, send } from '../support/admin-call.ts';
import { readAnswer } from '../support/answers.ts';
import { readJsonFeed } from '../support/documents.ts';
import { usuallySqlite } from '../support/engines.ts';
import { exportInto, workFolder } from '../support/exporting.ts';
import { listenToLog } from '../support/log.ts';
import { createParts, now, setUpMagazine, site } from '../support/magazine.ts';
import { openMediaSite } from '../support/media-site.ts';
import { readGhost } from '../support/read-ghost.ts';
import { readWxr } from '../support/read-wxr.ts';
import { unzip } from '../support/unzip.ts';

/** Not in the order in which they were created, nor in that of their names. */
const byline = [
  { name: 'Mara Lind', slug: 'mara-lind', role: 'images' },
  { name: 'Inés Castellanos', slug: 'ines-castellanos', role: 'words' },
  { name: 'Daniel Wu', slug: 'daniel-wu', role: 'words' },
  { name: 'Alma Reyes', slug: 'alma-reyes', role: 'reporting' },
] as const;

const line = 'Inés Castellanos and Daniel Wu. Additional reporting by Alma Reyes. Photographs by Mara Lind';
const slugs = byline.map(({ slug }) => slug);
const names = byline.map(({ name }) => name);

describe.each(usuallySqlite)('several authors, on %s,', (engine) => {
  const magazine = setUpMagazine(engine);
  let id: string;
  let open: (path: string) => Promise<string>;

  beforeEach(async () => {
    // React warns that the style sheet has no URL, since there is no build.
    listenToLog();
    const ids = new Map<string, string>();
    for (const { name, slug } of byline.toSorted((one, other) => (one.slug < other.slug ? -1 : 1))) {
      const author = { name, title: 'Writer', initials: 'XX' };
      ids.set(slug, (await createAuthor(magazine.db, { author, now, siteUrl: site.url, actor })).id);
    }
    const authors = byline.map(({ slug, role }) => ({ id: ids.get(slug), role }));
    const body = articleBody(magazine, { title: 'The river', authors, authorId: undefined });
    ({ id } = await readAnswer(send(magazine, 'POST', adminPaths.articles, body), adminArticle, 201));
    const folder = workFolder();
    for (const name of ['client', 'previous']) mkdirSync(join(folder, name));
    const app = createSiteApp({
      api: createParts(magazine.db),
      pages: { renderPage, entry: '', strictPolicy: true },
      buildDir: folder,
      dataDir: folder,
    });
    open = async (path) => (await app.request(path, {}, { now })).text();
  });

  it('are in the head of the page as who they are: authors, and those who contributed', async () => {
    const page = await open(pagePaths.article('the-river'));
    const urls = slugs.map((slug) => `${site.url}/authors/${slug}`);
    expect(captures(page, /<meta property="article:author" content="([^"]+)"\/>/g)).toEqual(urls);
    expect(captures(page, /<meta name="author" content="([^"]+)"\/>/g)).toEqual([names.join(', ')]);
    const things = captures(page, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs).map((text) =>
      JSON.parse(text),
    );
    const described = things.flat().find((thing) => thing['@type'] === 'NewsArticle');
    const namesIn = (people: readonly { name: string }[]) => people.map(({ name }) => name);
    expect(namesIn(described.author)).toEqual(['Inés Castellanos', 'Daniel Wu', 'Alma Reyes']);
    expect(namesIn(described.contributor)).toEqual(['Mara Lind']);
    expect(described.author[0].url).toBe(`${site.url}/authors/ines-castellanos`);
  });

  it('are in the feeds in their order', async () => {
    expect(captures(await open('/feed.xml'), /<dc:creator>([^<]+)</g)).toEqual(names);
    const people = [...(await open('/atom.xml')).matchAll(/<(author|contributor)><name>([^<]+)</g)];
    expect(people.map(([, element, name]) => [element, name])).toEqual([
      ['author', site.name],
      ['author', 'Mara Lind'],
      ['author', 'Inés Castellanos'],
      ['author', 'Daniel Wu'],
      ['author', 'Alma Reyes'],
    ]);
    const feed = readJsonFeed(await open('/authors/mara-lind/feed.json'));
    expect(feed.items.map(({ authors }) => authors.map(({ name }) => name))).toEqual([names]);
  });

  it('are the line of emails, in HTML and as text', async () => {
    const issue = await readAnswer(send(magazine, 'POST', adminPaths.issues), adminIssue, 201);
    const { html, text } = await (await magazine.asOwner(adminPaths.issueEmail(issue.id))).json();
    const plain = (some: string) => some.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
    expect(plain(html)).toContain(`By ${line}`);
    expect(plain(text)).toContain(`By ${line}`);
  });

  it('are on the share card as far as there is room, and another one makes another card', async () => {
    const read = () => readShareCard(magazine.db, { idOrSlug: id, now, siteUrl: site.url, dataDir: '', siteName: 'x' });
    const { by, author, version } = await read();
    expect(by + author).toBe('By Inés Castellanos, Daniel Wu and Alma Reyes');
    await send(magazine, 'PATCH', adminPaths.article(id), { authorIds: [magazine.authorId] });
    const changed = await read();
    expect(changed.by + changed.author).toBe('By Ada Vale');
    expect(changed.version).not.toBe(version);
  });

  it('keep their order in exports for Ghost, and for WordPress with the plugin Co-Authors Plus', async () => {
    const ghost = readGhost((await exported('ghost')).get('ghost.json')?.toString() ?? '');
    const slugOf = new Map(ghost.users.map((user) => [user.id, user.slug]));
    const rows = ghost.posts_authors.filter(({ post_id }) => post_id === id);
    expect(rows.map((row) => [row.sort_order, slugOf.get(row.author_id)])).toEqual(slugs.map((slug, at) => [at, slug]));
    const { posts } = readWxr((await exported('wordpress')).get('wordpress-1.xml')?.toString() ?? '');
    const post = posts.find(({ fields }) => fields.title === 'The river');
    expect(post?.fields['dc:creator']).toBe('mara-lind');
    const terms = post?.terms.filter(({ domain }) => domain === 'author');
    expect(terms).toEqual(slugs.map((slug) => ({ domain: 'author', slug: `cap-${slug}`, name: slug })));
  });

  async function exported(format: ExportFormat) {
    const { media } = openMediaSite(magazine);
    return unzip(await exportInto(workFolder(), { db: magazine.db, media }, format));
  }
});

const captures = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '');
