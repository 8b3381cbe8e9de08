import type { DatabaseTransaction } from '../../database/schema.ts';
import { readSettings } from '../../services/settings/read-settings.ts';
import { authorLines } from '../masthead/authors.ts';
import { categoryLines } from '../masthead/categories.ts';
import { seriesLines } from '../masthead/series.ts';
import { tagLines } from '../masthead/tags.ts';
import { htmlArticles } from '../source/html-articles.ts';
import type { ExportedImage } from '../source/library.ts';
import { allOf } from '../source/slices.ts';
import type { ExportSource } from '../source/source.ts';
import { authorRole, describeRole, toInternalTag, toMeta, toPost, toPostOfPage, toTag, toUser } from './rows.ts';

/** The version of Ghost whose exports look like this one; its importer wants one. */
const ghostVersion = '5.0.0';

interface SiteData {
  source: ExportSource;
  library: ReadonlyMap<string, ExportedImage>;
}

/** @returns the JSON of a whole site in pieces, in the tables of Ghost's own exports */
export async function* writeSiteData(
  snapshot: DatabaseTransaction,
  { source, library }: SiteData,
): AsyncGenerator<string> {
  const { siteUrl, now } = source;
  const { name, tagline, timeZone, language } = await readSettings(snapshot, siteUrl);
  const authors = await allOf(authorLines(snapshot));
  const categories = await allOf(categoryLines(snapshot));
  const authorIds = new Map(authors.map(({ slug, id }) => [slug, id]));
  const tags = await allOf(tagLines(snapshot));
  const series = await allOf(seriesLines(snapshot));
  const seriesIds = new Map(series.map(({ slug, id }) => [slug, id]));
  // Ghost has tags in the place of categories, each with a slug of its own: a tag of the same slug is that one.
  const tagIds = new Map([...tags, ...categories].map(({ slug, id }) => [slug, id]));
  const meta = { exported_on: now.getTime(), version: ghostVersion };
  yield `{"db":[{"meta":${JSON.stringify(meta)},"data":{"posts":[`;
  // Few bytes for each post, since they are written after all of them.
  const related = { posts_authors: [] as unknown[], posts_tags: [] as unknown[], posts_meta: [] as unknown[] };
  let separator = '';
  for await (const article of htmlArticles(snapshot, { siteUrl, language, timeZone })) {
    yield separator + JSON.stringify(toPost(article, now));
    separator = ',';
    const post_id = article.id;
    const tag_id = article.category === null ? undefined : tagIds.get(article.category);
    const named = article.authors.flatMap((slug) => authorIds.get(slug) ?? []);
    related.posts_authors.push(...named.map((author_id, sort_order) => ({ post_id, author_id, sort_order })));
    const own = article.tags.flatMap(({ slug }) => tagIds.get(slug) ?? []);
    const inSeries = article.series && seriesIds.get(article.series.slug);
    const ofPost = [...new Set([...(tag_id ? [tag_id] : []), ...own, ...(inSeries ? [inSeries] : [])])];
    related.posts_tags.push(...ofPost.map((id, sort_order) => ({ post_id, tag_id: id, sort_order })));
    const described = toMeta(article);
    if (described) related.posts_meta.push({ post_id, ...described });
  }
  for await (const page of source.readPages()) {
    yield separator + JSON.stringify(toPostOfPage(page, now));
    separator = ',';
  }
  const tables = {
    ...related,
    tags: [
      ...[...categories, ...tags.filter(({ slug, id }) => tagIds.get(slug) === id)].map(toTag),
      ...series.map(toInternalTag),
    ],
    users: authors.map((author) => toUser(author, { library, language })),
    roles: [describeRole],
    roles_users: authors.map(({ id }) => ({ user_id: id, role_id: authorRole })),
    settings: [
      { key: 'title', value: name, group: 'site', type: 'string' },
      { key: 'description', value: tagline, group: 'site', type: 'string' },
      { key: 'timezone', value: timeZone, group: 'site', type: 'string' },
      { key: 'locale', value: language, group: 'site', type: 'string' },
    ],
  };
  yield `],${JSON.stringify(tables).slice(1)}}]}\n`;
}
