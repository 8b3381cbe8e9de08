import type { SourceArticle, SourceLoss, SourceStatus } from '../source.ts';
import { plainArticle } from '../values/plain-article.ts';
import { linksOfCaption, plainText } from '../values/plain-text.ts';
import { otherImages } from '../values/unused-image.ts';
import { bodyOfPost } from './body.ts';
import { ghostDate, pathOfPost, withoutMark } from './ghost-urls.ts';
import type { GhostIndex } from './index-export.ts';
import { isSeries, keyOf, publicTags } from './read-lists.ts';
import { flagOf, type Row, textOf } from './read-rows.ts';

/** @returns a post or page */
export function readPost(post: Row, index: GhostIndex): SourceArticle {
  const id = textOf(post, 'id');
  const slug = textOf(post, 'slug');
  const meta = index.meta.get(id);
  const of = (name: string) => textOf(post, name) || textOf(meta, name);
  const isPage = post.type === 'page' || flagOf(post, 'page');
  const tags = publicTags(id, index);
  const authors = authorsOf(post, index);
  const publishedAt = ghostDate(post.published_at);
  const { status, losses } = statusOf(post, meta);
  const body = bodyOfPost(post);
  const [primary] = tags;
  const parts = {
    slug: encodeURI(slug),
    id,
    date: publishedAt && 'instant' in publishedAt ? publishedAt.instant : null,
    author: textOf(authors[0], 'slug'),
    tag: textOf(primary, 'slug'),
  };
  return {
    ...plainArticle,
    kind: isPage ? 'page' : 'article',
    key: `post:${textOf(post, 'uuid') || id}`,
    title: plainText(of('title')),
    slug,
    status,
    publishedAt,
    updatedAt: ghostDate(post.updated_at),
    excerpt: plainText(of('custom_excerpt')),
    body: { format: 'html', text: body.html },
    authorKeys: authors.map((author) => keyOf('author', author)),
    categoryKeys: primary ? [keyOf('category', primary)] : [],
    tagKeys: tags.map((tag) => keyOf('tag', tag)),
    ...seriesOf(id, index),
    image: imageOf(of),
    isFeatured: flagOf(post, 'featured'),
    metaTitle: plainText(of('meta_title')),
    metaDescription: plainText(of('meta_description')),
    shareTitle: plainText(of('og_title') || of('twitter_title')),
    shareText: plainText(of('og_description') || of('twitter_description')),
    shareImageUrl: withoutMark(of('og_image') || of('twitter_image')),
    canonicalUrl: withoutMark(of('canonical_url')),
    url: isOpen(status) && slug !== '' ? pathOfPost(isPage ? '' : index.settings.permalinks, parts) : null,
    comments: index.comments.get(id) ?? 0,
    losses: [
      ...losses,
      ...body.losses,
      ...lossesOfSettings(of),
      ...linksOfCaption(withoutMark(of('feature_image_caption'))),
      ...unusedImages(of),
    ],
  };
}

const isOpen = (status: SourceStatus) => status === 'published' || status === 'members';

function statusOf(post: Row, meta: Row | undefined): { status: SourceStatus; losses: SourceLoss[] } {
  const given = textOf(post, 'status') || 'draft';
  const isEmail = given === 'sent' || flagOf(meta, 'email_only');
  if (isEmail) return { status: 'draft', losses: [{ kind: 'email-only', snippet: textOf(post, 'title') }] };
  const visibility = textOf(post, 'visibility') || 'public';
  if (given === 'published' || given === 'scheduled') {
    return { status: visibility === 'public' ? given : 'members', losses: [] };
  }
  return { status: 'draft', losses: given === 'draft' ? [] : [{ kind: 'status', snippet: given }] };
}

/** Old exports name one author in the post itself. */
function authorsOf(post: Row, { userIds, users }: GhostIndex): Row[] {
  const ids = userIds.get(textOf(post, 'id')) ?? [textOf(post, 'author_id')];
  return ids.map((id) => users.get(id)).filter((user) => user !== undefined);
}

function seriesOf(id: string, { collectionIds, collections }: GhostIndex): Pick<SourceArticle, 'series'> {
  const found = (collectionIds.get(id) ?? []).map((one) => collections.get(one)).find((one) => one && isSeries(one));
  return { series: found ? { key: keyOf('series', found), part: null } : null };
}

function imageOf(of: (name: string) => string): SourceArticle['image'] {
  const url = withoutMark(of('feature_image') || of('image'));
  return url === ''
    ? null
    : { url, alt: plainText(of('feature_image_alt')), caption: plainText(of('feature_image_caption')) };
}

/** An article has one image for networks. */
function unusedImages(of: (name: string) => string): SourceLoss[] {
  const [shown = '', ...others] = ['og_image', 'twitter_image'].map((name) => withoutMark(of(name))).filter(Boolean);
  return otherImages(others, [shown, withoutMark(of('feature_image'))]);
}

/** Scripts and styles that editors have put beside a text. */
function lossesOfSettings(of: (name: string) => string): SourceLoss[] {
  return ['codeinjection_head', 'codeinjection_foot'].flatMap((name) =>
    of(name).trim() === '' ? [] : [{ kind: 'code-injection', snippet: of(name).slice(0, 500) }],
  );
}
