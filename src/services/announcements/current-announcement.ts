import { createHash } from 'node:crypto';
import type { AnnouncementKind } from '../../contract/announcements.ts';
import type { Layout } from '../../contract/layout.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';

interface Times {
  starts_at: string;
  ends_at: string | null;
}

interface Row extends Times {
  id: string;
  text: string;
  kind: AnnouncementKind;
  url: string | null;
}

/**
 * Readers see the one that started last of several at the same time: there is one line.
 * @returns the announcement that readers see at `now`; undefined for none
 */
export async function readCurrentAnnouncement(db: Database, now: Date): Promise<Layout['announcement']> {
  noteReads('announcements');
  const moment = now.toISOString();
  const query = compileOnce(db, 'current announcement', () =>
    db
      .selectFrom('announcements')
      .select(['id', 'text', 'kind', 'url'])
      .where('starts_at', '<=', moment)
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', moment)]))
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .compile(),
  );
  const { rows } = await db.executeQuery<Row>({ ...query, parameters: [moment, moment, 1] });
  const [row] = rows;
  if (!row) return undefined;
  const { id, text, kind, url } = row;
  return { key: keyOf(id, text), kind, text, ...(url !== null && { url }) };
}

/** @returns when the announcement that readers see next changes without a write; undefined when nothing of that is to come */
export async function readNextOfAnnouncements(db: Database, now: Date): Promise<string | undefined> {
  const moment = now.toISOString();
  const query = compileOnce(db, 'next of announcements', () =>
    db
      .selectFrom('announcements')
      .select(['starts_at', 'ends_at'])
      .where((eb) => eb.or([eb('starts_at', '>', moment), eb('ends_at', '>', moment)]))
      .compile(),
  );
  const { rows } = await db.executeQuery<Times>({ ...query, parameters: [moment, moment] });
  const times = rows.flatMap(({ starts_at, ends_at }) => [starts_at, ...(ends_at === null ? [] : [ends_at])]);
  return times.filter((time) => time > moment).sort()[0];
}

/** @returns a short key that another text changes */
function keyOf(id: string, text: string): string {
  return createHash('sha256').update(`${id} ${text}`).digest('base64url').slice(0, 10);
}
