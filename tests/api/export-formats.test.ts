import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { exportFormats } from '../../src/contract/exports.ts';
import { expectValidXml } from '../support/documents.ts';
import { usuallySqlite } from '../support/engines.ts';
import { exportInto, workFolder } from '../support/exporting.ts';
import { awkward, fillSite } from '../support/filled-site.ts';
import { listenToLog } from '../support/log.ts';
import { authSettings, minutesFromNow, owner, setUpMagazine, site } from '../support/magazine.ts';
import { openMediaSite } from '../support/media-site.ts';
import { readGhost } from '../support/read-ghost.ts';
import { readWxr } from '../support/read-wxr.ts';
import { unzip } from '../support/unzip.ts';

/** @returns where the first redirect leads that matches a path; null for none */
const answersOf = (redirects: readonly string[][]) => (path: string) => {
  const found = redirects.find(([from = '']) => new RegExp(from).test(path));
  return found ? path.replace(new RegExp(found[0] ?? ''), found[1] ?? '') : null;
};

describe.each(usuallySqlite)('exports, from %s', (engine) => {
  const magazine = setUpMagazine(engine);

  /** Fills the site and exports it. @returns the files of the archive, as texts too */
  async function exported(format: (typeof exportFormats)[number]) {
    // React warns that the style sheet has no URL, since there is no build.
    listenToLog();
    const mediaSite = openMediaSite(magazine);
    const filled = await fillSite(magazine, mediaSite);
    const files = await unzip(await exportInto(workFolder(), { db: magazine.db, media: mediaSite.media }, format));
    const read = (name: string) => files.get(name)?.toString() ?? '';
    return { files, read, filled, mediaSite };
  }

  it('have Markdown with front matter, lists and files that anybody can read', async () => {
    const { files, read, filled } = await exported('masthead');
    const names = [...files.keys()];
    expect(names.filter((name) => /^files\/[0-9a-f-]{36}\.pdf$/.test(name))).toHaveLength(1);
    expect(names.filter((name) => !name.startsWith('files/')).sort()).toEqual(
      [
        'appearance.jsonl',
        'articles/a-draft.md',
        'articles/not-this.md',
        'articles/second-of-all.md',
        'articles/the-river-rises.md',
        'articles/tomorrow.md',
        'articles/withdrawn.md',
        'authors.jsonl',
        'categories.jsonl',
        'ended-slugs.jsonl',
        'export.json',
        'front-page.jsonl',
        `media/${filled.image}.jpg`,
        'imports.jsonl',
        'media.jsonl',
        'newsletter-clicks.jsonl',
        'newsletter-links.jsonl',
        'newsletter/number-one.md',
        'pages.jsonl',
        'pages/about.html',
        'pages/careers.html',
        'pages/contact.html',
        'pages/content-guide.html',
        'pages/cookies.html',
        'pages/editorial-standards.html',
        'pages/privacy.html',
        'pages/terms.html',
        'corrections.jsonl',
        'navigation.json',
        'redirects.jsonl',
        'redirect-rules.jsonl',
        'old-files.jsonl',
        'origins.jsonl',
        'series.jsonl',
        'settings.json',
        'subscribers.csv',
        'tags.jsonl',
        'views.jsonl',
        'working-copies.jsonl',
      ].sort(),
    );
    const article = read('articles/second-of-all.md');
    expect(article).toMatch(/^---\n(.|\n)*\ntitle: "A second, “quoted”"\n(.|\n)*\n---\n\nSome text\n$/);
    expect(article).toContain('\nformer_slugs: ["second"]\n');
    expect(article).toContain('\ntags: ["water","rivers"]\n');
    expect(article).toContain('\nseries: "the-waters"\n');
    expect(article).toContain('\nseries_part: 2\n');
    expect(JSON.parse(read('series.jsonl'))).toMatchObject({ title: 'Waters', former_slugs: ['waters'] });
    expect(article).toContain('\ncategory: "culture"\nauthor: "ada"\n');
    expect(read('articles/the-river-rises.md').endsWith(`\n\n${awkward}\n`)).toBe(true);
    expect(read('subscribers.csv')).toContain(`\r\n"'+plus@example.org",active,`);
    expect(read('pages/about.html')).toMatch(/<h1>About The Other Test<\/h1>\n(?!.*(?:class=|<main|<script))/s);
    expect(JSON.parse(read('export.json'))).toMatchObject({
      format: 'masthead-export',
      version: 3,
      site_url: site.url,
      counts: { articles: 6, pages: 8, media: 1, subscribers: 2, working_copies: 1, corrections: 2 },
      missing_files: [],
    });
  });

  it('are read by the importer of WordPress', async () => {
    const { files, read, filled } = await exported('wordpress');
    expect([...files.keys()]).toEqual(['README.txt', 'wordpress-1.xml', 'redirects.csv']);
    const document = read('wordpress-1.xml');
    await expectValidXml(document, 'wxr.rng');
    const { posts, ...wxr } = readWxr(document);
    expect(wxr).toMatchObject({ version: '1.2', baseUrl: site.url });
    expect(wxr.authors).toMatchObject([{ 'wp:author_login': 'ada', 'wp:author_display_name': 'Ada Vale' }]);
    expect(wxr.categories.map((category) => category['wp:category_description'])).toContain('Books & “films”');
    const ids = posts.map(({ fields }) => fields['wp:post_id']);
    expect(new Set(ids).size).toBe(ids.length);
    const find = (title: string) => posts.find(({ fields }) => fields.title?.startsWith(title));
    const image = find('river.jpg');
    expect(image?.fields).toMatchObject({ 'wp:post_type': 'attachment', 'wp:status': 'inherit' });
    expect(image?.meta).toEqual({ _wp_attachment_image_alt: 'A river' });
    const lead = find('The river rises');
    expect(lead?.fields).toMatchObject({
      'dc:creator': 'ada',
      'wp:status': 'publish',
      'wp:post_name': 'the-river-rises',
      'wp:post_date': '2026-06-15 11:00:00',
      'wp:post_date_gmt': '2026-06-15 11:00:00',
      'wp:is_sticky': '1',
    });
    expect(lead?.meta).toEqual({ _thumbnail_id: image?.fields['wp:post_id'] });
    expect(lead?.terms).toEqual([{ domain: 'category', slug: 'politics', name: 'Politics' }]);
    expect(find('A second')?.terms).toEqual([
      { domain: 'category', slug: 'culture', name: 'Culture' },
      { domain: 'post_tag', slug: 'water', name: 'Water' },
      { domain: 'post_tag', slug: 'rivers', name: 'Rivers' },
      { domain: 'series', slug: 'the-waters', name: 'Waters' },
    ]);
    expect(find('A second')?.meta).toEqual({ _series_part: '2' });
    // The importer replaces the URL of a file that it has fetched in all texts.
    expect(lead?.fields['content:encoded']).toContain(`src="${image?.fields['wp:attachment_url']}"`);
    expect(image?.fields['wp:attachment_url']).toMatch(new RegExp(`^${site.url}/media/${filled.image}/`));
    expect(lead?.fields['content:encoded']).toContain(']]&gt;&amp; &lt;b&gt;');
    const statusOf = (title: string) => find(title)?.fields['wp:status'];
    expect(['Tomorrow', 'A draft', 'Withdrawn', 'Not this'].map(statusOf)).toEqual([
      'future',
      'draft',
      'draft',
      undefined,
    ]);
    expect(find('A draft')?.fields['wp:post_date_gmt']).toBe('0000-00-00 00:00:00');
    const text = find('A draft')?.fields['content:encoded'];
    const leads = [...(text?.matchAll(/ href="([^"]*)"/g) ?? [])].map(([, href = '']) => href);
    expect(leads).toHaveLength(3);
    for (const href of leads) expect(text).toContain(` id="${href.replace(/^#/, '')}"`);
    expect(find('A draft')?.meta).toEqual({
      kicker: 'Floods',
      dateline: 'Calder Bay',
      _series_part: '1',
      _yoast_wpseo_title: 'For search engines',
      _yoast_wpseo_metadesc: 'Found by them',
      '_yoast_wpseo_opengraph-title': 'For networks',
      '_yoast_wpseo_opengraph-description': 'Shown by them',
      '_yoast_wpseo_opengraph-image': image?.fields['wp:attachment_url'],
      _yoast_wpseo_canonical: 'https://wire.test/a-draft',
      '_yoast_wpseo_meta-robots-noindex': '1',
    });
    expect(document).toContain('<wp:tag_name><![CDATA[Water]]></wp:tag_name><wp:tag_description><![CDATA[Wet.]]>');
    const answers = answersOf(
      read('redirects.csv')
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.slice(1, -1).split('","').slice(0, 2)),
    );
    expect(answers('/articles/second')).toBe('/second-of-all/');
    expect(answers('/articles/second-of-all')).toBe('/second-of-all/');
    expect(answers('/authors/ada-vale/')).toBe('/author/ada/');
    expect(answers('/tags/brooks')).toBe('/tag/rivers/');
    expect(answers('/category/culture')).toBeNull();
    expect(answers('/category/culture/feed.xml')).toBe('/category/culture/feed/');
    expect(answers('/old')).toBe('/second-of-all/');
    expect(answers('/über/second')).toBe('/second/');
    expect(find('Privacy')?.fields).toMatchObject({ 'wp:post_type': 'page', 'wp:status': 'publish' });
  });

  it('are read by the importer of Ghost', async () => {
    const { files, read, filled } = await exported('ghost');
    const path = `content/images/masthead/${filled.image}.webp`;
    expect([...files.keys()]).toEqual(['ghost.json', 'members.csv', 'redirects.yaml', path]);
    // Turned by the edit; the location of the original is not in it.
    const { width, height, exif } = await sharp(files.get(path)).metadata();
    expect([width, height, exif]).toEqual([600, 800, undefined]);
    const { posts, ...data } = readGhost(read('ghost.json'));
    const lead = posts.find(({ slug }) => slug === 'the-river-rises');
    expect(lead).toMatchObject({
      status: 'published',
      published_at: minutesFromNow(-60),
      featured: true,
      feature_image: `__GHOST_URL__/${path}`,
    });
    expect(lead?.html).toContain(`src="__GHOST_URL__/${path}"`);
    expect(lead?.html).not.toContain(`${site.url}/media/`);
    expect(posts.map(({ slug, status }) => [slug, status])).toEqual(
      expect.arrayContaining([
        ['tomorrow', 'scheduled'],
        ['a-draft', 'draft'],
        ['withdrawn', 'draft'],
        ['about', 'published'],
      ]),
    );
    expect(posts.some(({ slug }) => slug === 'not-this')).toBe(false);
    const series = data.tags.find(({ name }) => name === '#Waters');
    expect(series).toMatchObject({ slug: 'hash-the-waters', description: 'All of them.', visibility: 'internal' });
    const inSeries = data.posts_tags.filter(({ tag_id }) => tag_id === series?.id);
    expect(inSeries.map(({ post_id }) => posts.find(({ id }) => id === post_id)?.slug).sort()).toEqual([
      'a-draft',
      'second-of-all',
    ]);
    const ids = new Set(posts.map((post) => post.id));
    for (const { post_id } of [...data.posts_authors, ...data.posts_tags, ...data.posts_meta])
      expect(ids).toContain(post_id);
    const [user] = data.users;
    expect(user).toMatchObject({ slug: 'ada', email: 'ada@authors.invalid', profile_image: `__GHOST_URL__/${path}` });
    expect(data.posts_authors.every(({ author_id }) => author_id === user?.id)).toBe(true);
    expect(data.roles_users).toEqual([{ user_id: user?.id, role_id: data.roles[0]?.id }]);
    expect(posts.find(({ slug }) => slug === 'a-draft')).toMatchObject({ canonical_url: 'https://wire.test/a-draft' });
    expect(data.posts_meta).toMatchObject([
      { post_id: filled.lead, feature_image_alt: 'A river', feature_image_caption: null, meta_title: null },
      {
        post_id: filled.draft,
        meta_title: 'For search engines',
        meta_description: 'Found by them',
        og_title: 'For networks',
        og_description: 'Shown by them',
        og_image: `__GHOST_URL__/${path}`,
        twitter_title: 'For networks',
      },
    ]);
    expect(read('members.csv').split('\r\n')[0]).toBe('email,subscribed_to_emails,created_at');
    const lines = [...read('redirects.yaml').matchAll(/^ {2}(".*"): (".*")$/gm)];
    const answers = answersOf(lines.map(([, from = '', to = '']) => [JSON.parse(from), JSON.parse(to)]));
    expect(answers('/articles/second')).toBe('/second-of-all/');
    expect(answers('/tags/rivers')).toBe('/tag/rivers/');
    expect(answers('/tags/brooks')).toBe('/tag/rivers/');
    expect(answers('/category/culture')).toBe('/tag/culture/');
    expect(answers('/atom.xml')).toBe('/rss/');
    expect(answers('/old')).toBe('/second-of-all/');
    expect(answers('/über/second')).toBe('/second/');
    expect(answers('/older/about')).toBe('/about');
  });

  it.each(exportFormats)('have no password, session, token, secret or account in them (%s)', async (format) => {
    await magazine.ownerCookie();
    const { files, mediaSite } = await exported(format);
    const secrets = await readSecrets();
    expect(secrets.length).toBeGreaterThan(8);
    const whole = Buffer.concat([...files.values()]).toString('latin1');
    for (const secret of secrets) expect(whole.includes(secret), secret).toBe(false);
    const { status } = await mediaSite.call('GET', adminPaths.exports);
    expect(status).toBe(200);
  });

  /** @returns every text of the tables about accounts, sessions and links, and the addresses of the audit log */
  async function readSecrets(): Promise<string[]> {
    const { db } = magazine;
    const tables = await Promise.all([
      db.selectFrom('users').select(['id', 'email']).execute(),
      db.selectFrom('accounts').select(['id', 'password']).execute(),
      db.selectFrom('sessions').select(['id', 'token']).execute(),
      db.selectFrom('audit_log').select(['id', 'client_ip']).execute(),
      db.selectFrom('revisions').select('id').execute(),
    ]);
    const stored = tables.flat().flatMap((row) => Object.values(row));
    return [...stored, owner.email, authSettings.secret].filter((text) => text !== null && text.length > 6) as string[];
  }
});
