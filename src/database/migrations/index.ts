import type { Migration } from 'kysely/migration';
import * as magazine from './0001-magazine.ts';

/** In the order of their names; a migration that has landed is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-magazine': magazine,
};
