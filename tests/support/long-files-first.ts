import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait for sites, processes and locks. Started last, each would leave the other workers without work. */
const long = [
  'killed-writes',
  'several-instances',
  'whole-newsletter',
  'killed-sending',
  'killed-uploads',
  'built-server',
  'media-processes',
  'leak-walk',
  'database-outage',
  'sqlite-troubles',
  'reindexing',
  'owner-command',
  'send-emails',
  'sending-troubles',
  'migrations',
  'article-permissions',
  'search-hostile',
  'search-index',
  'stale-answers',
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
