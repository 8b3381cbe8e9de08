import type { Database } from '../../database/schema.ts';
import type { Actor } from '../../services/actors/actor.ts';
import type { MediaParts } from '../../services/media/originals/media-parts.ts';
import type { FileFetcher } from '../fetching/file-fetcher.ts';
import type { Source } from '../sources/source.ts';
import type { ConvertText } from '../texts/converted-text.ts';

/** The parts that the work on an import needs besides its tables; a command and a job give the same. */
export interface ImportParts {
  db: Database;
  media: MediaParts;
  convertText: ConvertText;
  /** Without a slash at the end. */
  siteUrl: string;
  actor: Actor;
  now: () => Date;
  /** Ends the work between two batches. */
  signal: AbortSignal;
  /** Seconds for which the work waits for another process; absent: until the claim of a killed one has ended. */
  claimTimeout?: number;
  /** Called with a sentence about the progress. */
  tell: (sentence: string) => void;
}

/** The same with the export itself, for work that reads texts or files of it. */
export interface SourceParts extends ImportParts {
  source: Source;
  /** For images that the export names without their file; absent: none is fetched. */
  fetcher?: FileFetcher;
}
