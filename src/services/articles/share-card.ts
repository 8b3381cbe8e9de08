import { createHash } from 'node:crypto';
import type { ArticleSummary } from '../../contract/articles.ts';
import { shortSignatureOf } from '../../contract/byline-text.ts';
import type { BylineAuthor } from '../../contract/bylines.ts';
import { notices } from '../../contract/notices.ts';
import type { Scheme } from '../../contract/palette.ts';
import { shareCardDesign } from '../../contract/share-images.ts';
import type { Database } from '../../database/schema.ts';
import { ServiceError } from '../errors/service-error.ts';
import { readPageImages } from '../images/page-images.ts';
import { type ImageStore, readStoredImage, type StoredImage } from '../images/stored-image.ts';
import { imagesOf, presentSummary, selectPublished } from './present-article.ts';
import { withItsAuthors } from './present-authors.ts';
import { isArticle } from './which-article.ts';

/** Settings that every share card of a site needs. */
export interface CardSetting extends ImageStore, CardLook {}

/** Facts of the site that a card shows. */
export interface CardLook {
  siteName: string;
  /** Colors of the site's look; left out for those of its own palette. */
  colours?: CardColours;
  /** Family of the headline where it is not the site's own. */
  heading?: CardHeading;
}

/** Families that a card can have besides the site's own (`src/cards/fonts.ts`). */
export type CardHeading = 'gelasio' | 'inter';

/** The colours of a card. */
export type CardColours = Pick<Scheme, 'paper' | 'ink' | 'muted' | 'rule' | 'accent'>;

/** The article's image, when it is our own: a file of this machine, or one of the media storage, with what a crop keeps in sight. */
export type CardImage = { file: string } | { key: string; focus: { x: number; y: number } };

export interface ShareCard extends CardLook {
  category: string;
  title: string;
  /** Before the authors; empty where their line begins with words of its own. */
  by: 'By ' | '';
  author: string;
  image: CardImage | null;
  /** Changes whenever something that the card shows changes. */
  version: string;
}

/** Characters that fit on one line of the narrower card; a longer name ends in an ellipsis there. */
const bylineLength = 44;

/** The parts of an article that its card shows; the title is the one for sharing, where it has one. */
export type CardArticle = Pick<ArticleSummary, 'title' | 'imageUrl' | 'image' | 'category'> & {
  authors: readonly Pick<BylineAuthor, 'name' | 'role'>[];
  /** Size and type of the image at `imageUrl`, when it is a file of our own outside of the library. */
  ownFile: StoredImage | null;
};

/**
 * @param input.idOrSlug id or slug in the card's URL
 * @returns what the card of a published article shows
 * @throws ServiceError `not-found` when there is none, or it is not published yet
 */
export async function readShareCard(
  db: Database,
  input: CardSetting & { idOrSlug: string; now: Date },
): Promise<ShareCard> {
  const row = await selectPublished(db, input.now)
    .select('articles.share_title')
    .where(isArticle(input.idOrSlug))
    .executeTakeFirst();
  if (!row) throw new ServiceError('not-found', notices.articleNotFound.detail);
  const listed = await withItsAuthors(db, row);
  const images = await readPageImages(db, imagesOf(listed), input.siteUrl);
  const summary = presentSummary(listed, images, input.siteUrl);
  const ownFile = summary.image ? null : await readStoredImage(summary.imageUrl, input);
  return describeShareCard({ ...summary, title: row.share_title || row.title, ownFile }, input);
}

/** @returns what the card of that article shows, and its version */
export function describeShareCard(article: CardArticle, { siteName, colours, heading }: CardLook): ShareCard {
  const { by, line } = shortSignatureOf(article.authors, bylineLength);
  const text = { siteName, category: article.category.name, title: article.title, author: line };
  const { image, facts } = imageOf(article);
  const version = hash([
    shareCardDesign,
    ...Object.values(text),
    facts,
    ...factsOf(colours),
    ...(heading ? [heading] : []),
  ]);
  return { ...text, by, image, version, ...(colours && { colours }), ...(heading && { heading }) };
}

/** @returns the image of the card, and what it depends on */
function imageOf({ imageUrl, image, ownFile }: CardArticle): { image: CardImage | null; facts: unknown } {
  if (image && imageUrl) {
    const focus = { x: image.focalX, y: image.focalY };
    // The URL has a hash of the image.
    return { image: { key: new URL(imageUrl).pathname.slice(1), focus }, facts: [imageUrl, focus] };
  }
  return { image: ownFile && { file: ownFile.file }, facts: ownFile && [imageUrl, ownFile.bytes] };
}

/** @returns the card of the magazine itself, which shows its name */
export function describeSiteCard({ siteName, colours, heading }: CardLook): ShareCard {
  const card: Omit<ShareCard, 'version'> = { siteName, category: '', title: '', by: '', author: '', image: null };
  const version = hash([shareCardDesign, siteName, ...factsOf(colours), ...(heading ? [heading] : [])]);
  return { ...card, version, ...(colours && { colours }), ...(heading && { heading }) };
}

/** @returns nothing for the site's own palette: its cards keep their URLs */
function factsOf(colours: CardColours | undefined): string[] {
  if (!colours) return [];
  const { paper, ink, muted, rule, accent } = colours;
  return [paper, ink, muted, rule, accent];
}

function hash(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 12);
}
