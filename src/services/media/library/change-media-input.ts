import type { MediaChange } from '../../../contract/media.ts';
import type { Actor } from '../../actors/actor.ts';

/** The actor and the changes of a media item. */
export interface ChangeMediaInput {
  id: string;
  change: MediaChange;
  actor: Actor;
  now: Date;
}
