import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait for sites, processes and locks. Started last, each would leave the other workers without work. */
const long = [
  'several-instances',
  'backup',
  'whole-newsletter',
  'leak-walk',
  'built-server',
  'backups',
  'scheduled-backups',
  'killed-writes',
  'sqlite-troubles',
  'media-processes',
  'send-emails',
  'database-outage',
  'owner-command',
  'full-disk',
  'announce-feeds',
  'sending-troubles',
  'production-install',
  'system',
  'migrations',
  'later-migrations',
  'killed-sending',
  'killed-uploads',
  'killed-exports',
  'busy-backup',
  'reindexing',
  'nginx',
  'import-command',
  'stale-answers',
  'search-index',
  'search-hostile',
  'site-exports',
  'media-storage',
];

/** The files that take long, then the others in the order of vitest, which knows only their size in a clean checkout. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = long.indexOf(basename(moduleId, '.test.ts'));
  return place === -1 ? long.length : place;
}
