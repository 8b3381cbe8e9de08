import type { Arrangement } from '../../contract/front-page.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import { readNextOfAnnouncements } from '../announcements/current-announcement.ts';
import { readNextAppearance } from '../appearance/live-appearance.ts';
import { readNextPublishDate } from '../articles/next-publish-date.ts';
import { readNextPageDate } from '../pages/next-page-date.ts';
import { readLiveContent, selectScheduled } from './live-arrangement.ts';
import { slotsOf } from './slot-places.ts';
import { parseArrangement } from './stored-arrangement.ts';

/**
 * @returns the next time at which readers see a change without a write, so that caches end then: a scheduled article, page, front
 *   page or appearance is published, the time of a pin is over, or an announcement starts or ends; null when nothing of that is to come
 */
export async function readNextBoundary(db: Database, now: Date): Promise<Date | null> {
  const [article, page, frontPage, appearance, announcement] = await Promise.all([
    readNextPublishDate(db, now),
    readNextPageDate(db, now),
    readNextOfFrontPage(db, now),
    readNextAppearance(db, now),
    readNextOfAnnouncements(db, now),
  ]);
  const times = [article?.toISOString(), page, ...frontPage, appearance, announcement]
    .filter((time) => time !== undefined)
    .sort();
  return times[0] === undefined ? null : new Date(times[0]);
}

async function readNextOfFrontPage(db: Database, now: Date): Promise<string[]> {
  const moment = now.toISOString();
  const [live, scheduled] = await Promise.all([readLiveContent(db, now), readNextScheduled(db, now)]);
  const arrangement = live?.content ? parseArrangement(live.content) : null;
  const ends = arrangement ? endsOfPins(arrangement).filter((end) => end > moment) : [];
  return scheduled ? [...ends, scheduled.publish_at] : ends;
}

async function readNextScheduled(db: Database, now: Date): Promise<{ publish_at: string } | undefined> {
  const query = compileOnce(db, 'next front page', () =>
    selectScheduled(db, now).select('publish_at').limit(1).compile(),
  );
  const { rows } = await db.executeQuery<{ publish_at: string }>({ ...query, parameters: [now.toISOString(), 1] });
  return rows[0];
}

function endsOfPins(arrangement: Arrangement): string[] {
  return arrangement.blocks.flatMap(slotsOf).flatMap(({ slot }) => slot?.pin?.until ?? []);
}
