import { createHash } from 'node:crypto';
import type { ArticleSummary } from '../../contract/articles.ts';
import { notices } from '../../contract/notices.ts';
import { shareCardDesign } from '../../contract/share-images.ts';
import type { Database } from '../../database/schema.ts';
import { type PictureStore, readStoredPicture, type StoredPicture } from '../pictures/stored-picture.ts';
import { Refusal } from '../refusal.ts';
import { presentSummary, selectPublished } from './present-article.ts';
import { isArticle } from './which-article.ts';

/** What every share card of a site relies on. */
export interface CardSetting extends PictureStore {
  siteName: string;
}

export interface ShareCard {
  siteName: string;
  section: string;
  title: string;
  author: string;
  /** The file of its picture, when it is our own. */
  picture: string | null;
  /** Another one as soon as anything is different that the card shows. */
  version: string;
}

/** What of an article its card shows. */
export type CardArticle = Pick<ArticleSummary, 'title' | 'imageUrl' | 'category' | 'author'> & {
  /** What is known of the picture at `imageUrl`, when it is our own. */
  picture: StoredPicture | null;
};

/**
 * @param input.idOrSlug what the article goes by in the card's address
 * @returns what the card of a published article shows
 * @throws Refusal `not-found` when there is none, or its time has not come
 */
export async function readShareCard(
  db: Database,
  input: CardSetting & { idOrSlug: string; now: Date },
): Promise<ShareCard> {
  const row = await selectPublished(db, input.now).where(isArticle(input.idOrSlug)).executeTakeFirst();
  if (!row) throw new Refusal('not-found', notices.articleNotFound.detail);
  const summary = presentSummary(row, input.siteUrl);
  const picture = await readStoredPicture(summary.imageUrl, input);
  return describeShareCard({ ...summary, picture }, input.siteName);
}

/** @returns what the card of that article shows, and the version of it */
export function describeShareCard({ picture, ...article }: CardArticle, siteName: string): ShareCard {
  const text = {
    siteName,
    section: article.category.name,
    title: article.title,
    author: article.author.name,
  };
  const version = hash([shareCardDesign, ...Object.values(text), picture && [article.imageUrl, picture.bytes]]);
  return { ...text, picture: picture?.file ?? null, version };
}

/** @returns the card of the magazine itself, which shows its name */
export function describeSiteCard(siteName: string): ShareCard {
  const card = { siteName, section: '', title: '', author: '', picture: null };
  return { ...card, version: hash([shareCardDesign, siteName]) };
}

function hash(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 12);
}
