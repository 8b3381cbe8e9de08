import { beforeEach } from 'vitest';
import type { Magazine } from './magazine.ts';

/**
 * Stores the passwords of a suite as they are. A true hash takes a tenth of a second on purpose; where signing in is proved,
 * passwords are hashed truly.
 */
export function hashQuickly(magazine: Magazine): void {
  let hashed = 0;
  beforeEach(async () => {
    const { password } = await magazine.auth.$context;
    password.hash = async (text) => {
      hashed += 1;
      // Like a salt, it makes each hash another.
      return `hash ${hashed} of ${text}`;
    };
    password.verify = async ({ hash, password: given }) => hash.endsWith(` of ${given}`);
  });
}
