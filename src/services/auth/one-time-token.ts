import { createHash, randomBytes } from 'node:crypto';

/** @returns the token of a link, with 256 random bits, and the hash that is stored in its place */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** @returns what is stored of a token: no attacker guesses 256 bits, so it needs neither salt nor a limit of tries */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
