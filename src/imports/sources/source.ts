import type { Readable } from 'node:stream';

/** Programs whose exports can be imported. */
export type SourceProgram = 'wordpress' | 'ghost' | 'substack' | 'markdown';

/**
 * A date of a source: an instant as ISO-8601 in UTC, or one of a clock whose zone the source does not name, as
 * `2019-05-04T10:00:00`, which the choices of the import place in a zone.
 */
export type SourceDate = { instant: string } | { local: string };

/** Something that the import cannot bring along as it is. */
export interface SourceLoss {
  kind: string;
  /** The original, or the beginning of it. */
  snippet: string;
}

/**
 * Things of a source. Each has a `key`, which is the same in every later export of the same site, and by which others name it. The order
 * is that of the source: an article may come before its authors and images.
 */
export type SourceItem =
  | SourceAuthor
  | SourceCategory
  | SourceTag
  | SourceSeries
  | SourceArticle
  | SourceFile
  | SourceRedirect
  | SourceSubscriber
  | SourceProblem;

export interface SourceAuthor {
  kind: 'author';
  key: string;
  name: string;
  /** Empty for none. */
  slug: string;
  email: string;
  bio: string;
  imageUrl: string;
  /** The path of its page at the source; null for none. */
  url: string | null;
}

export interface SourceCategory {
  kind: 'category';
  key: string;
  name: string;
  slug: string;
  description: string;
  parentKey: string | null;
  url: string | null;
}

export interface SourceTag {
  kind: 'tag';
  key: string;
  name: string;
  slug: string;
  description: string;
  url: string | null;
}

export interface SourceSeries {
  kind: 'series';
  key: string;
  title: string;
  slug: string;
  description: string;
  url: string | null;
}

/**
 * The state of an article at its source. By default (`plan/article-plan.ts`) `published` and `scheduled` are published here, `draft` and
 * `review` stay what they are, `private`, `password` and `members` become drafts that are listed, and `trash` is
 * left out; an article of an earlier import that readers still see becomes a draft instead.
 */
export type SourceStatus =
  | 'published'
  | 'draft'
  | 'scheduled'
  | 'review'
  | 'private'
  | 'password'
  | 'members'
  | 'trash';

export interface SourceImage {
  /** Its URL at the source, or its path in the archive or folder; exactly as the source refers to it. */
  url: string;
  alt: string;
  caption: string;
}

/** An article, or a static page. */
export interface SourceArticle {
  kind: 'article' | 'page';
  key: string;
  title: string;
  /** As the source has it, decoded; empty for none. */
  slug: string;
  status: SourceStatus;
  publishedAt: SourceDate | null;
  updatedAt: SourceDate | null;
  /** Empty for none. */
  excerpt: string;
  body: { format: 'html' | 'markdown'; text: string };
  /** In order; those of the role `words` alone where a source knows no roles. */
  authorKeys: readonly string[];
  categoryKeys: readonly string[];
  tagKeys: readonly string[];
  series: { key: string; part: number | null } | null;
  image: SourceImage | null;
  isFeatured: boolean;
  /** Key of the page above it; null for an article, and for a page that is below none. */
  parentKey: string | null;
  metaTitle: string;
  metaDescription: string;
  shareTitle: string;
  shareText: string;
  shareImageUrl: string;
  canonicalUrl: string;
  noindex: boolean;
  /** Where it stands at the source: path and query. Null where it has no URL, as a draft. */
  url: string | null;
  /** Other paths that lead to it: `?p=12`, former slugs, aliases. */
  formerUrls: readonly string[];
  /** The comments that it has: they are counted. */
  comments: number;
  losses: readonly SourceLoss[];
}

/** An image, or another file, that the export names. */
export interface SourceFile {
  kind: 'file';
  key: string;
  /** Its URL at the source, as articles refer to it, without size; for files of a folder their path in it. */
  url: string;
  /** Where `Source.openFile` finds it; null where the archive or folder lacks it. */
  path: string | null;
  mimeType: string;
  title: string;
  alt: string;
  caption: string;
  /** Other URLs of the same image, such as those of its sizes. */
  otherUrls: readonly string[];
}

export interface SourceRedirect {
  kind: 'redirect';
  key: string;
  from: string;
  to: string;
  /** Whether `from` is a regular expression. */
  isPattern: boolean;
}

export interface SourceSubscriber {
  kind: 'subscriber';
  key: string;
  email: string;
  name: string;
  state: 'active' | 'unsubscribed' | 'bounced' | 'complained';
  /** When the subscriber agreed. */
  subscribedAt: SourceDate | null;
  unsubscribedAt: SourceDate | null;
}

/** An item that the source has and that cannot be read. It is reported, and the import goes on. */
export interface SourceProblem {
  kind: 'problem';
  key: string;
  /** The thing and why it cannot be read: a sentence. */
  message: string;
  snippet: string;
  /** Its subject; absent: its key says it. */
  name?: string;
  /** The kind of its loss; absent: it can't be read. */
  lossKind?: string;
}

/** An opened export of another program. */
export interface Source {
  program: SourceProgram;
  /** The name of the site; empty where the source does not say it. */
  title: string;
  /** Its URL as `https://example.org`, without a slash at the end; null where the source does not say it. */
  siteUrl: string | null;
  /** Reads the whole source anew at each call, in bounded memory. */
  items: (signal: AbortSignal) => AsyncIterable<SourceItem>;
  /** @param path one of `SourceFile.path` */
  openFile: (path: string) => Promise<Readable>;
  /** @param path the same @returns its size in bytes, as the archive or folder says; null where it is not known */
  sizeOf?: (path: string) => number | null;
  close: () => Promise<void>;
}
