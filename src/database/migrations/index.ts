import type { Migration } from 'kysely/migration';
import * as magazine from './0001-magazine.ts';
import * as accounts from './0002-accounts.ts';
import * as newsroomLists from './0003-newsroom-lists.ts';
import * as addresses from './0004-addresses.ts';
import * as search from './0005-search.ts';
import * as feeds from './0006-feeds.ts';
import * as settings from './0007-settings.ts';
import * as newsletter from './0008-newsletter.ts';
import * as sending from './0009-sending.ts';
import * as indexVersion from './0010-index-version.ts';

/** In the order of their names; a migration that has landed is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-magazine': magazine,
  '0002-accounts': accounts,
  '0003-newsroom-lists': newsroomLists,
  '0004-addresses': addresses,
  '0005-search': search,
  '0006-feeds': feeds,
  '0007-settings': settings,
  '0008-newsletter': newsletter,
  '0009-sending': sending,
  '0010-index-version': indexVersion,
};
