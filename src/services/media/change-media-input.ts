import type { MediaChange } from '../../contract/media.ts';
import type { Actor } from '../people/actor.ts';

/** Who changes what in a media item. */
export interface ChangeMediaInput {
  id: string;
  change: MediaChange;
  actor: Actor;
  now: Date;
}
