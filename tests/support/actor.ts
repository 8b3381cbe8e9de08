import { systemActor } from '../../src/services/actors/actor.ts';

/** Who acts where a test calls a rule itself: it may do everything. */
export const actor = systemActor('a test');
