import { z } from 'zod';
import type { HeadField, PageField } from './article-fields.ts';
import type { Article } from './articles.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import type { TextPage } from './pages.ts';

export const previewLink = z.object({
  id: z.string(),
  /** Name of the account that created it. */
  createdBy: z.string(),
  /** ISO-8601, UTC. */
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Whether the account that created it may share the article as both are now. Without that the link shows nothing; it works again with it. */
  works: z.boolean(),
});

/** A link that shows an article, as it is edited, to everyone who has it, until it expires or is revoked. */
export type PreviewLink = z.infer<typeof previewLink>;

export const createdPreviewLink = previewLink.extend({
  /** It is told only now: the server stores a hash. */
  url: z.string(),
});

export type CreatedPreviewLink = z.infer<typeof createdPreviewLink>;

export const previewLinkInput = z.object({
  days: z
    .literal(limits.previewLinkDays, { error: messages.previewLinkDays.unknown })
    .default(limits.previewLinkDefaultDays),
});

/** How long a new link works. */
export type PreviewLinkInput = z.infer<typeof previewLinkInput>;

/**
 * Fields of an article that its page shows, besides its text. Without `authors` there is one, who wrote the words; without `bios`
 * none has a bio.
 */
export type ShownArticle = Partial<Pick<Article, 'kicker' | 'authors' | 'bios'>> &
  Pick<
    Article,
    | 'id'
    | 'title'
    | 'excerpt'
    | 'imageUrl'
    | 'image'
    | Exclude<PageField, HeadField | 'content' | 'tagIds' | 'seriesId' | 'seriesPart'>
    | 'tags'
    | 'series'
    | 'imageCredit'
    | 'publishDate'
    | 'readTime'
    | 'category'
    | 'author'
  >;

/** The facts that a preview states about itself. */
export interface PreviewNote {
  /** The preview link that shows it: who created it, and until when it works (ISO-8601, UTC). Null in the editor. */
  link: { sharedBy: string; expiresAt: string } | null;
  /** Path of what readers see; null where it is not published. */
  publicPath: string | null;
  /** Whether the preview of what is public shows changes that readers do not see yet. */
  hasChanges: boolean;
}

/** The page of an article as it is edited. It is rendered on the server only, and no API call answers it. */
export interface ArticlePreview extends PreviewNote {
  /** Fields that a draft lacks are empty texts: date, excerpt, and all of category and author. */
  article: ShownArticle & Pick<Article, 'contentHtml' | 'dateline'>;
}

/** A static page as it is edited. It is rendered on the server only, and no API call answers it. */
export interface PagePreview extends PreviewNote, Pick<TextPage, 'title' | 'heading' | 'lead' | 'contentHtml'> {}
