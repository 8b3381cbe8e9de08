import { resolve } from 'node:path';
import { type Environment, readEnvironment } from '../environment/environment.ts';

/**
 * @returns the server's settings, without those of the owner's account: no command needs them, and OWNER_PASSWORD may be set here
 *   without OWNER_EMAIL, which `readEnvironment` would reject
 */
export function readCommandSettings(): Environment {
  return readEnvironment({ ...process.env, OWNER_EMAIL: '', OWNER_PASSWORD: '', OWNER_NAME: '' });
}

/** @returns the path as the caller means it: npm runs scripts in the folder of the package; `INIT_CWD` is where it was called */
export function atCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path);
}

/** @returns the same for a path or a place in a bucket */
export function placeAtCaller(place: string): string {
  return place.startsWith('s3:') ? place : atCaller(place);
}
