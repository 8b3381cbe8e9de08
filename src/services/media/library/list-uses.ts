import { limits } from '../../../contract/limits.ts';
import type { MediaUse, UseNoun, UsePlace } from '../../../contract/media.ts';
import type { Database } from '../../../database/schema.ts';
import { statusAt } from '../../articles/article-status.ts';
import { requireMediaItem } from './read-media-item.ts';

interface WhichImage {
  id: string;
  now: Date;
}

/**
 * @returns where an image is used: by settings, appearance and front page first, then by authors, series, issues, pages and articles; of each the newest, up to a limit
 * @throws ServiceError `not-found`
 */
export async function listUses(db: Database, image: WhichImage): Promise<MediaUse[]> {
  await requireMediaItem(db, image.id);
  return findUses(db, image);
}

/** The same for an image that is known to exist. */
export async function findUses(db: Database, { id, now }: WhichImage): Promise<MediaUse[]> {
  const [settings, appearance, frontPage, authors, series, issues, pages, articles] = await Promise.all([
    selectUses(db, id, 'settings').execute(),
    selectUses(db, id, 'appearance').execute(),
    selectUses(db, id, 'front-page').execute(),
    readAuthors(db, id),
    readSeries(db, id),
    readIssues(db, id),
    readPages(db, id, now),
    readArticles(db, id, now),
  ]);
  return [
    ...group('settings', settings.map(withoutLabel)),
    ...group('appearance', appearance.map(withoutLabel)),
    ...group('front-page', frontPage.map(withoutLabel)),
    ...group(
      'author',
      authors.map((row) => ({ ...row, status: null })),
    ),
    ...group(
      'series',
      series.map((row) => ({ ...row, status: null })),
    ),
    ...group(
      'issue',
      issues.map((row) => ({ ...row, status: null })),
    ),
    ...group('page', pages),
    ...group('article', articles),
  ];
}

/** A use by a subject that exists once. */
function withoutLabel({ subject_id, place }: { subject_id: string; place: UsePlace }): UseRow {
  return { id: subject_id, label: '', status: null, place };
}

function selectUses(db: Database, id: string, noun: UseNoun) {
  return db
    .selectFrom('media_uses')
    .select(['media_uses.subject_id', 'media_uses.place'])
    .where('media_uses.media_id', '=', id)
    .where('media_uses.noun', '=', noun)
    .limit(limits.mediaUses);
}

function readAuthors(db: Database, id: string) {
  return selectUses(db, id, 'author')
    .innerJoin('authors', 'authors.id', 'media_uses.subject_id')
    .select(['authors.id', 'authors.name as label'])
    .orderBy('authors.id', 'desc')
    .execute();
}

function readSeries(db: Database, id: string) {
  return selectUses(db, id, 'series')
    .innerJoin('series', 'series.id', 'media_uses.subject_id')
    .select(['series.id', 'series.title as label'])
    .orderBy('series.id', 'desc')
    .execute();
}

function readIssues(db: Database, id: string) {
  return selectUses(db, id, 'issue')
    .innerJoin('newsletter_issues', 'newsletter_issues.id', 'media_uses.subject_id')
    .select(['newsletter_issues.id', 'newsletter_issues.subject as label'])
    .orderBy('newsletter_issues.id', 'desc')
    .execute();
}

async function readPages(db: Database, id: string, now: Date) {
  const rows = await selectUses(db, id, 'page')
    .innerJoin('pages', 'pages.id', 'media_uses.subject_id')
    .select(['pages.id', 'pages.title as label', 'pages.status', 'pages.publish_date'])
    .orderBy('pages.id', 'desc')
    .execute();
  return rows.map(({ status, publish_date, ...row }) => ({ ...row, status: statusAt(now, { status, publish_date }) }));
}

async function readArticles(db: Database, id: string, now: Date) {
  const rows = await selectUses(db, id, 'article')
    .innerJoin('articles', 'articles.id', 'media_uses.subject_id')
    .select(['articles.id', 'articles.title as label', 'articles.status', 'articles.publish_date'])
    .orderBy('articles.id', 'desc')
    .execute();
  return rows.map(({ status, publish_date, ...row }) => ({ ...row, status: statusAt(now, { status, publish_date }) }));
}

interface UseRow {
  id: string;
  label: string;
  status: string | null;
  place: UsePlace;
}

/** @returns one use for each subject, in the order of the rows */
function group(noun: UseNoun, rows: readonly UseRow[]): MediaUse[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { id, label, status } = first;
    return { noun, id, label, places: of.map(({ place }) => place).sort(), status };
  });
}
