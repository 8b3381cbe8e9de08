import type { Database } from '../../database/schema.ts';
import type { MediaStorage } from '../../services/media/originals/storage.ts';
import { keepFirstSettings } from '../../services/settings/keep-first-settings.ts';
import type { Environment } from '../environment/environment.ts';
import type { Stoppables } from '../lifetime/stoppables.ts';
import { openDatabase } from './open-database.ts';
import { openMediaStorage } from './open-media-storage.ts';
import { loadSampleContent } from './sample-content.ts';

/** The parts of a site. */
export interface SiteContent {
  db: Database;
  storage: MediaStorage;
}

/**
 * Opens the database and the media of a site; a new site gets its settings from the environment, and the sample if it is wanted.
 * @throws SettingError when one of them can't be opened
 */
export async function openContent(environment: Environment, running: Stoppables): Promise<SiteContent> {
  const db = await openDatabase(environment);
  running.add('the database', () => db.destroy());
  const storage = await openMediaStorage(db, environment);
  const { url: siteUrl, ...settings } = environment.site;
  await keepFirstSettings(db, { settings, siteUrl, now: new Date() });
  if (wantsSample(environment)) await loadSampleContent(db, { now: new Date(), siteUrl, storage });
  return { db, storage };
}

function wantsSample({ sampleContent, databaseUrl }: Environment): boolean {
  return sampleContent ?? databaseUrl === undefined;
}
