import { beforeEach } from 'vitest';
import type { Magazine } from './magazine.ts';

/**
 * Replaces password hashing in a suite: a real hash takes a tenth of a second on purpose. The tests of signing in use real
 * hashes.
 */
export function hashQuickly(magazine: Magazine): void {
  let hashed = 0;
  beforeEach(async () => {
    const { password } = await (await magazine.auth.open()).$context;
    password.hash = async (text) => {
      hashed += 1;
      // Like a salt, this makes each hash different.
      return `hash ${hashed} of ${text}`;
    };
    password.verify = async ({ hash, password: given }) => hash.endsWith(` of ${given}`);
  });
}
