import type { Database } from '../../database/schema.ts';
import type { Actor } from '../../services/actors/actor.ts';
import type { MediaParts } from '../../services/media/originals/media-parts.ts';
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
  /** Called with a sentence about the progress. */
  tell: (sentence: string) => void;
}

/** The same with the export itself, for work that reads texts or files of it. */
export interface SourceParts extends ImportParts {
  source: Source;
}
