import { adminPaths } from '../../src/contract/admin-paths.ts';
import { apiPaths, pagePaths } from '../../src/contract/paths.ts';
import { pathsOf } from '../../src/site/page/site-pages.ts';
import type { WholeSite } from './whole-site.ts';

/** Lists of the admin and of readers, whole; what is in `articles` is read one by one, too. */
const publicPaths = [
  '/api/site',
  '/api/front-page',
  '/api/articles?limit=100',
  '/api/articles/featured',
  '/api/articles/most-read?limit=20',
  '/api/authors',
  '/api/categories',
  '/api/newsletter/issues',
  '/api/corrections',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/report.pdf',
  '/api/search?q=the',
  '/api/search?q=city',
];

const adminLists = [
  `${adminPaths.articles}?limit=100`,
  adminPaths.authors,
  adminPaths.categories,
  adminPaths.tags,
  adminPaths.series,
  `${adminPaths.media}?limit=100`,
  adminPaths.redirects,
  adminPaths.redirectRules,
  adminPaths.settings,
  adminPaths.appearance,
  adminPaths.issues,
  `${adminPaths.subscribers}?limit=100`,
  adminPaths.people,
  adminPaths.stats,
  adminPaths.desk,
  adminPaths.frontPage,
  adminPaths.frontPageRevisions,
  adminPaths.mediaLabels,
  adminPaths.subscriberExport,
];

/**
 * Reads all that a site has for readers and editors.
 * @returns path → status and body, without what is about this process or about sessions
 */
export async function readEverything(site: WholeSite): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const note = async (path: string, answer: Response) => {
    answers[path] = `${answer.status} ${withoutSessions(await answer.text())}`;
  };
  for (const path of publicPaths) await note(path, await site.visit(path));
  for (const path of adminLists) await note(path, await site.call('GET', path));
  const articles = await site.db.selectFrom('articles').select(['id', 'slug']).execute();
  for (const { id, slug } of articles) {
    await note(`/api/articles/${slug}`, await site.visit(`/api/articles/${slug}`));
    await note(adminPaths.article(id), await site.call('GET', adminPaths.article(id)));
    await note(adminPaths.revisions(id), await site.call('GET', adminPaths.revisions(id)));
    await note(adminPaths.corrections(id), await site.call('GET', adminPaths.corrections(id)));
  }
  for (const { slug } of await site.db.selectFrom('authors').select('slug').execute()) {
    await note(apiPaths.author(slug), await site.visit(apiPaths.author(slug)));
  }
  for (const { id } of await site.db.selectFrom('newsletter_issues').select('id').execute()) {
    for (const path of [adminPaths.issue(id), adminPaths.issueEmail(id), adminPaths.issueFigures(id)]) {
      await note(path, await site.call('GET', path));
    }
  }
  for (const path of await imagePaths(site)) await note(path, await site.visit(path));
  return answers;
}

/** @returns the paths of all public pages but those of one reader, and the searches and filters that a reader might use */
export async function listPages({ db }: WholeSite): Promise<string[]> {
  const plain = pathsOf(({ audience }) => audience === 'readers').filter((path) => !path.includes('$'));
  const articles = await db.selectFrom('articles').select('slug').execute();
  const authors = await db.selectFrom('authors').select('slug').execute();
  const categories = await db.selectFrom('categories').select('slug').execute();
  const issues = await db.selectFrom('newsletter_issues').select('slug').execute();
  const tags = await db.selectFrom('tags').select('slug').execute();
  const series = await db.selectFrom('series').select('slug').execute();
  return [
    ...plain,
    ...series.map(({ slug }) => pagePaths.series(slug)),
    ...articles.map(({ slug }) => pagePaths.article(slug)),
    ...authors.map(({ slug }) => pagePaths.author(slug)),
    ...categories.flatMap(({ slug }) => [pagePaths.category(slug), `/?category=${slug}`]),
    ...tags.map(({ slug }) => pagePaths.tag(slug)),
    ...issues.map(({ slug }) => pagePaths.issue(slug)),
    '/search?q=city',
    '/nowhere',
  ].sort();
}

/** Signing in to read the admin is noted on accounts. */
function withoutSessions(body: string): string {
  return body.replaceAll(/"lastSignInAt":"[^"]+"/g, '"lastSignInAt":"…"');
}

async function imagePaths({ db }: WholeSite): Promise<string[]> {
  const variants = await db.selectFrom('media_variants').select(['media_id', 'hash', 'width', 'format']).execute();
  return variants.map(({ media_id, hash, width, format }) => `/media/${media_id}/${hash}/${width}.${format}`).sort();
}
