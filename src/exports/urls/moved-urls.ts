import { feedForms, pagePaths } from '../../contract/paths.ts';
import { withParts } from '../../contract/redirect-rules.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { redirectLines, ruleLines } from '../masthead/redirects.ts';

/** Where another program has things, with `$1` for a slug. */
export interface Places {
  article: string;
  author: string;
  category: string;
  tag: string;
  /** The path of a feed below that of its page. */
  feed: string;
}

/** A regular expression of paths, and the path or URL to which they lead. */
export type MovedUrl = readonly [from: string, to: string];

const kinds = ['article', 'author', 'category', 'tag'] as const;

const feeds = `(?:${Object.values(feedForms)
  .map(({ file }) => escapePattern(file))
  .join('|')})`;

/**
 * @returns where the URLs of this site are on one of another program, in the order in which they are tried: former URLs, redirects, what
 *   the site has, and rules
 */
export async function* movedUrls(snapshot: DatabaseTransaction, places: Places): AsyncGenerator<MovedUrl> {
  const general = kinds.map((kind) => ({ base: pagePaths[kind](''), to: places[kind] }));
  const moved = (path: string) =>
    general.reduce((given, { base, to }) => given.replace(new RegExp(`^${base}([^/]+)/?$`), to), path);
  for (const [from, to] of await formerUrls(snapshot)) yield [exactly(from), moved(to)];
  for await (const { from, to } of redirectLines(snapshot)) yield [`^${escapePattern(from)}$`, moved(to)];
  // A path that stays would lead to itself.
  for (const { base, to } of general) if (to !== `${base}$1/`) yield [`^${base}([^/]+)/?$`, to];
  yield [`^/${feeds}$`, `/${places.feed}`];
  for (const kind of ['author', 'category', 'tag'] as const) {
    yield [`^${pagePaths[kind]('')}([^/]+)/${feeds}$`, places[kind] + places.feed];
  }
  for await (const rule of ruleLines(snapshot)) yield [expressionOf(rule), moved(ruleTarget(rule))];
}

/** @returns old path → path here, of what has another one now, or cannot have the same there */
async function formerUrls(snapshot: DatabaseTransaction): Promise<MovedUrl[]> {
  const articles = await snapshot
    .selectFrom('article_slugs')
    .innerJoin('articles', 'articles.id', 'article_slugs.article_id')
    .select(['article_slugs.slug as former', 'articles.slug as slug'])
    .whereRef('article_slugs.slug', '!=', 'articles.slug')
    .where('articles.status', '=', 'published')
    .orderBy('former')
    .execute();
  const authors = await snapshot
    .selectFrom('author_slugs')
    .innerJoin('authors', 'authors.id', 'author_slugs.author_id')
    .select(['author_slugs.slug as former', 'authors.slug as slug'])
    .whereRef('author_slugs.slug', '!=', 'authors.slug')
    .orderBy('former')
    .execute();
  const tags = await snapshot
    .selectFrom('tag_slugs')
    .innerJoin('tags', 'tags.id', 'tag_slugs.tag_id')
    .select(['tag_slugs.slug as former', 'tags.slug as slug'])
    .whereRef('tag_slugs.slug', '!=', 'tags.slug')
    .orderBy('former')
    .execute();
  const of = (rows: readonly { former: string; slug: string }[], path: (slug: string) => string) =>
    rows.map(({ former, slug }) => [path(former), path(slug)] as const);
  return [
    ...of(articles, pagePaths.article),
    ...of(authors, pagePaths.author),
    ...of(tags, pagePaths.tag),
    ...(await movedPages(snapshot)),
  ];
}

/** Pages stand at the top there. */
async function movedPages(snapshot: DatabaseTransaction): Promise<MovedUrl[]> {
  const rows = await snapshot
    .selectFrom('page_paths')
    .innerJoin('pages', 'pages.id', 'page_paths.page_id')
    .select(['page_paths.path as former', 'pages.path as path'])
    .where('pages.status', '=', 'published')
    .orderBy('former')
    .execute();
  return rows
    .map(({ former, path }) => [former, `/${pageSlug(path)}/`] as const)
    .filter(([former, to]) => `${former}/` !== to);
}

/** @returns the slug of a static page in other programs, which have no pages below pages */
export function pageSlug(path: string): string {
  return path.slice(1).replace('/', '-');
}

type Rule = Readonly<{ kind: 'wildcard' | 'regex'; from: string; to: string }>;

/** Wildcards are expressions there, too. */
function expressionOf({ kind, from }: Rule): string {
  return kind === 'regex' ? from : `^${from.split('*').map(escapePattern).join('(.*)')}$`;
}

function ruleTarget({ kind, to }: Rule): string {
  return kind === 'regex' ? to : withParts(to);
}

function exactly(path: string): string {
  return `^${escapePattern(path)}/?$`;
}

function escapePattern(path: string): string {
  return path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
