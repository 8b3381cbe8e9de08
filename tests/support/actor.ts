import { systemActor } from '../../src/services/actors/actor.ts';

/** The actor of tests that call a rule directly: it may do everything. */
export const actor = systemActor('a test');
