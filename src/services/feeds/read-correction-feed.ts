import { correctionAnchor, correctionNames } from '../../contract/correction-names.ts';
import { pagePaths } from '../../contract/paths.ts';
import type { Database } from '../../database/schema.ts';
import { articleUrl } from '../articles/article-url.ts';
import type { PublicRead } from '../articles/present-article.ts';
import { selectListed } from '../corrections/list-corrections.ts';
import { presentCorrection } from '../corrections/present-correction.ts';
import { makeLinksAbsolute } from './absolute-links.ts';
import { type Feed, type FeedArticle, feedLength, newestOf } from './read-feed.ts';

interface CorrectionFeedInput extends PublicRead {
  /** BCP 47 tag. */
  language: string;
  /** Name of the site, which signs corrections: they are not by the author of the article. */
  siteName: string;
}

/** @returns the newest corrections of published articles, each as an entry of its own */
export async function readCorrectionFeed(db: Database, input: CorrectionFeedInput): Promise<Feed> {
  const rows = await selectNewest(db, input.now).execute();
  const articles = await Promise.all(rows.map((row) => presentEntry(row, input)));
  const changes = articles.map(({ updatedAt }) => updatedAt);
  return {
    subject: { id: null, name: 'Corrections' },
    page: pagePaths.corrections,
    updatedAt: changes.length > 0 ? newestOf(changes) : null,
    articles,
  };
}

/** @returns the query of the feed's corrections, from which their fingerprint is made, too */
export function selectNewest(db: Database, now: Date) {
  return selectListed(db, now)
    .orderBy('corrections.created_at', 'desc')
    .orderBy('corrections.id', 'desc')
    .limit(feedLength);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNewest>['execute']>>[number];

async function presentEntry(row: Row, { siteUrl, language, siteName }: CorrectionFeedInput): Promise<FeedArticle> {
  const { id, kind, date, textHtml, plainText } = await presentCorrection(row, language);
  const url = `${articleUrl(row, siteUrl)}#${correctionAnchor(id)}`;
  return {
    id,
    url,
    title: `${correctionNames[kind]}: ${row.title}`,
    excerpt: plainText,
    contentHtml: makeLinksAbsolute(textHtml, url),
    imageUrl: null,
    imageFile: null,
    publishDate: date,
    updatedAt: row.updated_at,
    category: correctionNames[kind],
    authors: [{ name: siteName, role: 'words' }],
  };
}
