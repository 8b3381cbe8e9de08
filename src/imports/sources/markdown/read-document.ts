import type { SourceArticle, SourceDate, SourceLoss } from '../source.ts';
import { readDate } from '../values/dates.ts';
import { plainArticle } from '../values/plain-article.ts';
import { plainText } from '../values/plain-text.ts';
import { otherImages } from '../values/unused-image.ts';
import { pathOf } from '../values/urls.ts';
import { asText, type Head } from './head.ts';
import { imageOf, imagesOf } from './image.ts';
import type { LocatedText } from './locate-text.ts';
import type { People } from './people.ts';
import { rewriteLinks } from './rewrite-links.ts';
import type { SiteIndex } from './site-index.ts';
import type { Subjects } from './subjects.ts';

/** Names of dates, the likeliest first. */
const published = [
  'date',
  'pubDate',
  'pubDatetime',
  'publishDate',
  'publishedAt',
  'publishedTime',
  'datePublished',
  'published',
  'created',
];
const updated = [
  'lastmod',
  'updated',
  'updatedDate',
  'updatedAt',
  'modDatetime',
  'lastModifiedAt',
  'modified',
  'dateModified',
];

/** Facts of the site that its texts ask for. */
export interface Site {
  people: People;
  subjects: Subjects;
  index: SiteIndex;
  now: Date;
}

/** @returns an article or page. @param text as it stands behind the front matter */
export function readDocument(
  located: LocatedText,
  text: string,
  { people, subjects, index, now }: Site,
): SourceArticle {
  const { head, inside, url, parts, isArticle } = located;
  const targets = index.targetsFrom(inside);
  const publishedAt = head.date(...published) ?? (parts.date === '' ? null : readDate(parts.date));
  const { title, body } = titleOf(head, text);
  const series = subjects.seriesOf(head);
  const image = imageOf(head, targets);
  const { status, losses } = statusOf(located, publishedAt, now);
  const excerpt = head.text('excerpt', 'summary', 'description', 'subtitle', 'deck', 'dek', 'lead');
  return {
    ...plainArticle,
    kind: isArticle ? 'article' : 'page',
    key: `text:${inside}`,
    title,
    slug: parts.slug || parts.fileName,
    status,
    publishedAt,
    updatedAt: head.date(...updated),
    excerpt: plainText(excerpt),
    body: { format: /\.html?$/i.test(inside) ? 'html' : 'markdown', text: rewriteLinks(body, targets) },
    authorKeys: people.keysOf(head),
    categoryKeys: isArticle ? subjects.categoriesOf(head, parts.sections) : [],
    tagKeys: subjects.tagsOf(head),
    series: series.series,
    image,
    isFeatured: head.flag('featured', 'sticky', 'pinned') === true,
    metaTitle: plainText(head.text('seo_title', 'metaTitle', 'seo.title')),
    metaDescription: plainText(
      head.text('seo_description', 'metaDescription', 'seo.description') ||
        otherThan(excerpt, head.text('description')),
    ),
    canonicalUrl: head.text('canonical', 'canonicalUrl', 'canonicalLink'),
    noindex: head.flag('noindex', 'unlisted') === true || /noindex/i.test(head.text('robots')),
    url: status === 'draft' ? null : url,
    formerUrls: aliasesOf(located),
    losses: [
      ...losses,
      ...series.others.map((name): SourceLoss => ({ kind: 'series', snippet: name })),
      ...otherImages(imagesOf(head, targets), image ? [image.url] : []),
    ],
  };
}

const otherThan = (known: string, text: string) => (text === known ? '' : text);

/** A text without a title has its first heading as one. */
function titleOf(head: Head, text: string): { title: string; body: string } {
  const title = plainText(head.text('title'));
  if (title !== '') return { title, body: text };
  const body = text.trimStart();
  const [first = '', second = ''] = body.split('\n', 2);
  const isMarked = /^#[ \t]/.test(first);
  if (!isMarked && !(first !== '' && /^=+\s*$/.test(second)))
    return { title: plainText(asText(head.value('name'))), body: text };
  const used = isMarked ? [first] : [first, second];
  const rest = body.split('\n').slice(used.length).join('\n');
  return { title: plainText(first.replace(/[#*_`]/g, '')), body: rest };
}

function statusOf(
  { head, inside }: LocatedText,
  date: SourceDate | null,
  now: Date,
): Pick<SourceArticle, 'status' | 'losses'> {
  const named = head.text('status').toLowerCase();
  const isDraft =
    head.flag('draft') === true ||
    head.flag('published') === false ||
    /(?:^|\/)_?drafts\//i.test(inside) ||
    named === 'draft';
  if (isDraft) return { status: 'draft', losses: [] };
  if (head.flag('private') === true || named === 'private') return { status: 'private', losses: [] };
  const expires = head.date('expiryDate');
  if (expires && isBefore(expires, now))
    return { status: 'draft', losses: [{ kind: 'expired', snippet: JSON.stringify(Object.values(expires)[0]) }] };
  return { status: date && !isBefore(date, now) ? 'scheduled' : 'published', losses: [] };
}

function isBefore(date: SourceDate, now: Date): boolean {
  return new Date('instant' in date ? date.instant : `${date.local}Z`) <= now;
}

function aliasesOf({ head, url }: LocatedText): string[] {
  const given = head.list('aliases', 'alias', 'redirect_from', 'redirectFrom', 'redirects').map(asText);
  // A relative alias stands beside the page.
  const base = url === null ? '/' : url.replace(/[^/]+\/?$/, '');
  const paths = given.flatMap((alias) => (alias === '' ? [] : (pathOf(alias, `https://site.invalid${base}`) ?? [])));
  return [...new Set(paths)].filter((path) => path !== url);
}
