import type { SourceStatusName } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import { toPlainText } from '../../database/full-text/plain-text.ts';
import type { SourceArticle } from '../sources/source.ts';
import { storedKey } from '../staging/source-keys.ts';
import type { ConvertedText } from '../texts/converted-text.ts';
import { openGalleries } from '../texts/open-galleries.ts';
import { instantOf } from './dates.ts';
import { excerptFrom, titleFrom } from './fill-in.ts';
import { within } from './plan-terms.ts';
import type { Planning } from './planning.ts';
import { type ArticlePlan, defaultKey, type PagePlan, type PlannedLoss } from './plans.ts';

/** The text that is read for a title or an excerpt, in characters of Markdown. */
const opening = 20_000;

/** States in which the source shows an article to few people, and those that it says of a published one. */
const usual: Record<SourceStatusName, 'published' | 'draft' | 'review' | 'leave-out'> = {
  published: 'published',
  scheduled: 'published',
  draft: 'draft',
  review: 'review',
  private: 'draft',
  password: 'draft',
  members: 'draft',
  trash: 'leave-out',
};

/** @returns the state that an article gets here by the owner's choice, or the usual one; `leave-out` for none */
export function stateOf(source: SourceArticle, { choices }: Planning) {
  const chosen = choices.states[source.status];
  return chosen ?? usual[source.status];
}

/** @returns the beginning of a text as readers see it; only a title or an excerpt that is made of it needs that, which takes a millisecond */
function plainOf({ markdown }: ConvertedText): string {
  return toPlainText(openGalleries(markdown.slice(0, opening)));
}

/** @returns what articles and static pages have, with the losses of it */
function planText(source: SourceArticle, text: ConvertedText, planning: Planning) {
  const isEmpty = text.markdown.trim() === '';
  const isLong = text.markdown.length > limits.contentLength;
  const wanted = stateOf(source, planning);
  const status = wanted === 'leave-out' || isEmpty || isLong ? 'draft' : wanted;
  const given = within(source.title, limits.titleLength, 'title');
  const title = given.text === '' ? titleFrom(plainOf(text)) || source.slug || 'Untitled' : given.text;
  const losses: PlannedLoss[] = [
    ...source.losses.map((loss) => ({ ...loss, place: null })),
    ...text.losses.map((loss) => ({ ...loss, place: null })),
    ...given.losses,
    ...(given.text === '' ? [{ kind: 'title-made', snippet: title, place: 'title' }] : []),
    ...(isEmpty ? [{ kind: 'no-text', snippet: title, place: null }] : []),
    ...(isLong ? [{ kind: 'text-long', snippet: text.markdown.slice(0, 200), place: null }] : []),
    ...(usual[source.status] !== wanted ||
    wanted === 'leave-out' ||
    ['private', 'password', 'members'].includes(source.status)
      ? [{ kind: `state-${source.status}`, snippet: `${source.status} → ${status}`, place: 'state' }]
      : []),
  ];
  return { title, status, losses, dates: datesOf(source, planning) };
}

function datesOf(source: SourceArticle, { timeZone, now }: Planning) {
  const publishedAt = instantOf(source.publishedAt, timeZone);
  const updatedAt = instantOf(source.updatedAt, timeZone);
  const written = publishedAt ?? updatedAt ?? now.toISOString();
  // What was scheduled was written before; and a text that was not changed since its publication has one date.
  const createdAt = written > now.toISOString() ? (updatedAt ?? now.toISOString()) : written;
  const changed = updatedAt !== null && updatedAt > createdAt ? updatedAt : createdAt;
  return {
    publishDate: publishedAt ?? updatedAt,
    createdAt,
    updatedAt: changed < now.toISOString() ? changed : createdAt,
  };
}

/** @returns the texts for search engines and networks within their limits, and what was cut */
function planHead(source: SourceArticle) {
  const metaTitle = within(source.metaTitle, limits.metaTitleLength, 'meta-title');
  const metaDescription = within(source.metaDescription, limits.metaDescriptionLength, 'meta-description');
  const shareTitle = within(source.shareTitle, limits.shareTitleLength, 'share-title');
  const shareText = within(source.shareText, limits.shareTextLength, 'share-text');
  const all = [metaTitle, metaDescription, shareTitle, shareText];
  return {
    head: { metaTitle: metaTitle.text, metaDescription: metaDescription.text, noindex: source.noindex },
    share: { shareTitle: shareTitle.text, shareText: shareText.text },
    losses: all.flatMap(({ losses }) => losses),
  };
}

/** Categories and tags of an article that the owner has not left out, as stored keys. */
export interface Chosen {
  /** The first one; none for an article without a category. */
  categoryKeys: readonly string[];
  /** Those of its tags, then those of the tags that its further categories become. */
  tagKeys: readonly string[];
  /** Its further categories, which become tags. */
  furtherKeys: readonly string[];
  /** Its further categories, where tags are left out. */
  droppedKeys: readonly string[];
  /** @returns the name of one of these categories and tags */
  nameOf(key: string): string;
}

/** @returns the stored keys of the authors of an article; none where the owner has left authors out */
function authorKeysOf({ authorKeys }: SourceArticle, { choices }: Planning): string[] {
  return choices.leaveOut.includes('author') ? [] : authorKeys.map((key) => storedKey('author', key));
}

/** @returns whether readers will see what is planned */
export function isPublicPlan({ status, publishDate }: Pick<ArticlePlan, 'status' | 'publishDate'>, now: Date): boolean {
  return status === 'published' && (publishDate === null || Date.parse(publishDate) <= now.getTime());
}

/** @returns what will be made of an article, with a category, an author, a title and an excerpt in any case, and what is lost */
export function planArticleFields(
  source: SourceArticle,
  text: ConvertedText,
  { categoryKeys, tagKeys, droppedKeys, nameOf }: Chosen,
  planning: Planning,
): { plan: Omit<ArticlePlan, 'isUpdate'>; losses: PlannedLoss[] } {
  const { title, status, losses, dates } = planText(source, text, planning);
  const { head, share, losses: ofHead } = planHead(source);
  const excerpt = within(source.excerpt || source.metaDescription, limits.excerptLength, 'excerpt');
  const made = excerpt.text === '' ? excerptFrom(plainOf(text)) || title : null;
  const [categoryKey = defaultKey] = categoryKeys;
  const authors = authorKeysOf(source, planning);
  const kept = (authors.length > 0 ? authors : [defaultKey]).slice(0, limits.bylines);
  const canonical = /^https?:\/\//.test(source.canonicalUrl) && source.canonicalUrl.length <= limits.urlLength;
  const plan = {
    ...{ title, status, ...dates, ...head, ...share },
    excerpt: made ?? excerpt.text,
    categoryKey,
    authors: [...new Set(kept)].map((key) => ({ key, role: 'words' as const })),
    tagKeys: tagKeys.slice(0, limits.articleTags),
    series: source.series && { key: storedKey('series', source.series.key), part: source.series.part },
    image: source.image,
    isFeatured: source.isFeatured,
    shareImageUrl: source.shareImageUrl,
    canonicalUrl: canonical && !isOwn(source, planning.import.site_url) ? source.canonicalUrl : '',
  };
  const lost = (kind: string, snippet: string, place: string): PlannedLoss[] => [{ kind, snippet, place }];
  return {
    plan,
    losses: [
      ...losses,
      ...ofHead,
      ...excerpt.losses,
      ...(made === null ? [] : lost('excerpt-made', made, 'excerpt')),
      ...(source.excerpt === '' && made === null ? lost('excerpt-made', excerpt.text, 'excerpt') : []),
      ...(categoryKey === defaultKey ? lost('no-category', title, 'category') : []),
      ...droppedKeys.flatMap((key) => lost('category-dropped', nameOf(key), 'category')),
      ...(authors.length === 0 ? lost('no-author', title, 'author') : []),
      ...authors.slice(limits.bylines).flatMap((key) => lost('author-cut', key, 'author')),
      ...tagKeys.slice(limits.articleTags).flatMap((key) => lost('tags-cut', nameOf(key), 'tags')),
      ...(source.canonicalUrl !== '' && !canonical ? lost('canonical-dropped', source.canonicalUrl, 'canonical') : []),
    ],
  };
}

/** A canonical URL that names the article's own place at the source would send search engines away from here. */
function isOwn({ canonicalUrl, url }: SourceArticle, siteUrl: string): boolean {
  if (url === null || !URL.canParse(siteUrl) || !URL.canParse(canonicalUrl)) return false;
  const bare = (address: string) => {
    const { host, pathname } = new URL(address, siteUrl);
    return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '');
  };
  return bare(canonicalUrl) === bare(url);
}

/** @returns what will be made of a static page, and what is lost: pages have no authors, categories and tags */
export function planPageFields(
  source: SourceArticle,
  text: ConvertedText,
  planning: Planning,
): { plan: Omit<PagePlan, 'isUpdate' | 'replacesFirst' | 'slug' | 'parentKey'>; losses: PlannedLoss[] } {
  const { title, status, losses, dates } = planText(source, text, planning);
  const { head, losses: ofHead } = planHead(source);
  const lead = within(source.excerpt, limits.excerptLength, 'excerpt');
  const images = [
    { place: 'image', snippet: source.image?.url ?? '' },
    { place: 'share-image', snippet: source.shareImageUrl },
  ].filter(({ snippet }) => snippet !== '');
  const plan = { title, ...dates, ...head, status: status === 'review' ? ('draft' as const) : status, lead: lead.text };
  return {
    plan,
    losses: [...losses, ...ofHead, ...lead.losses, ...images.map((image) => ({ kind: 'page-image', ...image }))],
  };
}
