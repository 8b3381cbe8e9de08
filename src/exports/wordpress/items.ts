import { cdata, element, type Xml } from '../../services/xml/xml.ts';
import type { HtmlArticle } from '../source/html-articles.ts';
import type { ExportedImage } from '../source/library.ts';
import type { TextPage } from '../source/source.ts';

/** The time that WordPress writes for a post that was never published: it gets one when it is. */
const noTime = '0000-00-00 00:00:00';

interface ArticleParts {
  /** Its id in the document. */
  number: number;
  /** IANA name: WordPress stores times in the site's own zone, too. */
  timeZone: string;
  /** The image above the text, if it is of the library. */
  hero: ExportedImage | undefined;
  /** Author's slug → name of the account. */
  logins: ReadonlyMap<string, string>;
  /** Category's slug → name. */
  names: ReadonlyMap<string, string>;
  now: Date;
}

/** @returns an article as a post. One in review waits there, too; a withdrawn one is a draft */
export function writeArticle(article: HtmlArticle, parts: ArticleParts): string {
  const { publishDate, category, author, authors } = article;
  const { number, timeZone, hero, logins, names, now } = parts;
  const name = category === null ? undefined : names.get(category);
  return writeItem({
    type: 'post',
    number,
    slug: article.slug,
    url: article.url,
    title: article.title,
    author: (author === null ? undefined : logins.get(author)) ?? '',
    content: article.html,
    excerpt: article.excerpt,
    status: statusOf(article, now),
    ...timesOf(publishDate ?? article.createdAt, { timeZone, isPublic: publishDate !== null }),
    isSticky: article.isFeatured,
    more: [
      category !== null && name !== undefined
        ? element('category', { domain: 'category', nicename: category }, cdata(name))
        : null,
      ...article.tags.map(({ slug, name: tag }) =>
        element('category', { domain: 'post_tag', nicename: slug }, cdata(tag)),
      ),
      ...(authors.length > 1 ? writeCoAuthors(authors.flatMap((slug) => logins.get(slug) ?? [])) : []),
      ...writeSeries(article),
      hero ? writeMeta('_thumbnail_id', String(hero.number)) : null,
      ...writeHead(article),
    ],
  });
}

/** The series as the plugin PublishPress Series knows it: a term of its taxonomy, and the part as a custom field. */
function writeSeries({ series }: Pick<HtmlArticle, 'series'>): Xml[] {
  if (!series) return [];
  return [
    element('category', { domain: 'series', nicename: series.slug }, cdata(series.title)),
    writeMeta('_series_part', String(series.part)),
  ];
}

/** The longest name of an account in URLs (`user_nicename` in the database of WordPress). */
const maxNiceName = 50;

/** The terms by which the plugin Co-Authors Plus knows the authors of a post, in their order: they stand for accounts. */
function writeCoAuthors(logins: readonly string[]): Xml[] {
  return logins.map((login) =>
    element('category', { domain: 'author', nicename: `cap-${login.slice(0, maxNiceName)}` }, cdata(login)),
  );
}

/**
 * @returns kicker and dateline as custom fields, and what search engines and networks are told as the fields of the plugin Yoast SEO
 *   (`inc/class-wpseo-meta.php`): WordPress itself has none
 */
function writeHead(article: HtmlArticle): Xml[] {
  const { kicker, dateline, metaTitle, metaDescription, shareTitle, shareText, shareImage, canonicalUrl } = article;
  const fields = {
    kicker,
    dateline,
    _yoast_wpseo_title: metaTitle,
    _yoast_wpseo_metadesc: metaDescription,
    '_yoast_wpseo_opengraph-title': shareTitle,
    '_yoast_wpseo_opengraph-description': shareText,
    '_yoast_wpseo_opengraph-image': shareImage?.url ?? '',
    _yoast_wpseo_canonical: canonicalUrl,
    '_yoast_wpseo_meta-robots-noindex': article.noindex ? '1' : '',
  };
  return Object.entries(fields).flatMap(([key, value]) => (value === '' ? [] : [writeMeta(key, value)]));
}

/**
 * The importer fetches the file from its URL, puts it into its own library, and writes its new URL into all texts: so it has to
 * be the URL that texts have. The importer takes two files with the same name and second for one, hence the id.
 */
export function writeAttachment(image: ExportedImage, timeZone: string): string {
  const { number, id, url, fileName, alt, caption, credit, createdAt } = image;
  return writeItem({
    type: 'attachment',
    number,
    slug: id,
    url,
    title: `${fileName} (${id})`,
    author: '',
    content: credit,
    excerpt: caption,
    status: 'inherit',
    ...timesOf(createdAt, { timeZone, isPublic: true }),
    isSticky: false,
    more: [
      element('wp:attachment_url', {}, cdata(url)),
      alt === '' ? null : writeMeta('_wp_attachment_image_alt', alt),
    ],
  });
}

interface PageParts {
  number: number;
  siteUrl: string;
  timeZone: string;
  now: Date;
}

/** @returns a text page of the site */
export function writePage({ slug, title, html }: TextPage, { number, siteUrl, timeZone, now }: PageParts): string {
  return writeItem({
    type: 'page',
    number,
    slug,
    url: `${siteUrl}/${slug}`,
    title,
    author: '',
    content: html,
    excerpt: '',
    status: 'publish',
    ...timesOf(now.toISOString(), { timeZone, isPublic: true }),
    isSticky: false,
    more: [],
  });
}

interface Item {
  type: 'post' | 'page' | 'attachment';
  number: number;
  slug: string;
  url: string;
  title: string;
  author: string;
  content: string;
  excerpt: string;
  status: string;
  local: string;
  utc: string;
  isSticky: boolean;
  more: (Xml | null)[];
}

function writeItem(item: Item): string {
  const { type, number, slug, url, title, author, content, excerpt, status, local, utc, isSticky, more } = item;
  return element(
    'item',
    {},
    element('title', {}, cdata(title)),
    element('link', {}, url),
    element('dc:creator', {}, cdata(author)),
    element('guid', { isPermaLink: 'false' }, url),
    element('description', {}),
    element('content:encoded', {}, cdata(content)),
    element('excerpt:encoded', {}, cdata(excerpt)),
    element('wp:post_id', {}, String(number)),
    element('wp:post_date', {}, local),
    element('wp:post_date_gmt', {}, utc),
    element('wp:comment_status', {}, 'closed'),
    element('wp:ping_status', {}, 'closed'),
    element('wp:post_name', {}, cdata(slug)),
    element('wp:status', {}, status),
    element('wp:post_parent', {}, '0'),
    element('wp:menu_order', {}, '0'),
    element('wp:post_type', {}, type),
    element('wp:post_password', {}),
    element('wp:is_sticky', {}, isSticky ? '1' : '0'),
    ...more,
  ).markup;
}

function writeMeta(key: string, value: string): Xml {
  return element('wp:postmeta', {}, element('wp:meta_key', {}, key), element('wp:meta_value', {}, cdata(value)));
}

function statusOf({ status, publishDate }: HtmlArticle, now: Date): string {
  if (publishDate !== null) return new Date(publishDate) > now ? 'future' : 'publish';
  return status === 'review' ? 'pending' : 'draft';
}

/** @returns the time as a database of WordPress has it, in the site's zone and in UTC */
function timesOf(instant: string, { timeZone, isPublic }: { timeZone: string; isPublic: boolean }) {
  const local = writeTime(instant, timeZone);
  return { local, utc: isPublic ? writeTime(instant, 'UTC') : noTime };
}

function writeTime(instant: string, timeZone: string): string {
  // Swedish writes times as databases do.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(
    new Date(instant),
  );
}
