import { Readable } from 'node:stream';
import type {
  Source,
  SourceArticle,
  SourceAuthor,
  SourceCategory,
  SourceFile,
  SourceItem,
  SourceSubscriber,
  SourceTag,
} from '../../src/imports/sources/source.ts';
import type { ConvertText } from '../../src/imports/texts/converted-text.ts';

export const oldSite = 'https://old.example';

/** @returns an opened export with these items, read anew at each call; @param files path → content */
export function sourceWith(
  items: readonly SourceItem[] | (() => Iterable<SourceItem>),
  files: Readonly<Record<string, Buffer>> = {},
): Source {
  return {
    program: 'wordpress',
    title: 'The Old One',
    siteUrl: oldSite,
    async *items(signal) {
      for (const item of typeof items === 'function' ? items() : items) {
        signal.throwIfAborted();
        yield item;
      }
    },
    sizeOf: (path) => files[path]?.length ?? null,
    openFile: async (path) => Readable.from([files[path] ?? Buffer.alloc(0)]),
    close: async () => undefined,
  };
}

/** @returns an article of a source, published there in 2019 */
export function sourceArticle(given: Partial<SourceArticle> & { key: string }): SourceArticle {
  return {
    kind: 'article',
    title: `Title of ${given.key}`,
    slug: `slug-of-${given.key}`,
    status: 'published',
    publishedAt: { instant: '2019-05-04T10:00:00.000Z' },
    updatedAt: { instant: '2019-06-01T10:00:00.000Z' },
    excerpt: 'What it is about.',
    body: { format: 'markdown', text: `The text of ${given.key}.` },
    authorKeys: ['ann'],
    categoryKeys: ['news'],
    tagKeys: [],
    series: null,
    image: null,
    isFeatured: false,
    parentKey: null,
    ...{ metaTitle: '', metaDescription: '', shareTitle: '', shareText: '', shareImageUrl: '', canonicalUrl: '' },
    noindex: false,
    url: `/2019/05/slug-of-${given.key}/`,
    formerUrls: [`/?p=${given.key}`],
    comments: 0,
    losses: [],
    ...given,
  };
}

export function sourceAuthor(given: Partial<SourceAuthor> & { key: string }): SourceAuthor {
  const name = `Name of ${given.key}`;
  return {
    kind: 'author',
    name,
    slug: given.key,
    email: '',
    bio: '',
    imageUrl: '',
    url: `/author/${given.key}/`,
    ...given,
  };
}

export function sourceCategory(given: Partial<SourceCategory> & { key: string }): SourceCategory {
  const { key } = given;
  return {
    kind: 'category',
    name: key,
    slug: key,
    description: '',
    parentKey: null,
    url: `/category/${key}/`,
    ...given,
  };
}

export function sourceTag(given: Partial<SourceTag> & { key: string }): SourceTag {
  const { key } = given;
  return { kind: 'tag', name: key, slug: key, description: '', url: `/tag/${key}/`, ...given };
}

export function sourceFile(given: Partial<SourceFile> & { key: string }): SourceFile {
  const { key } = given;
  const url = `${oldSite}/wp-content/uploads/2019/05/${key}.jpg`;
  return {
    ...{
      kind: 'file',
      url,
      path: `${key}.jpg`,
      mimeType: 'image/jpeg',
      title: key,
      alt: '',
      caption: '',
      otherUrls: [],
    },
    ...given,
  };
}

/** @returns a subscriber who agreed at the beginning of 2020 */
export function sourceSubscriber(email: string): SourceSubscriber {
  const subscribedAt = { instant: '2020-01-01T00:00:00.000Z' };
  return { kind: 'subscriber', key: email, email, name: '', state: 'active', subscribedAt, unsubscribedAt: null };
}

/** Takes Markdown as it is: what the conversion of HTML does is proved where it is. */
export const takeMarkdown: ConvertText = async ({ text }) => {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  const images = [...text.matchAll(/!\[[^\]]*\]\(([^)\s]+)/g)].map(([, url = '']) => url);
  return { markdown: text, losses: [], images: [...new Set(images)], links: [], words: { in: words, out: words } };
};
