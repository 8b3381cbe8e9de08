import { authPaths } from '../../contract/gate-paths.ts';
import { apiPaths } from '../../contract/paths.ts';

/** Largest bodies of calls and forms that need no account, in bytes. */
export const maxBodies = {
  /** Several times the longest fields of any of them, percent-encoded: a field that is too long gets a message. */
  form: 8 * 1024,
  /** A token, and the ids of as many categories as a subscriber can choose. */
  preferences: 32 * 1024,
  /** The longest message in another script, percent-encoded: nine bytes a character. */
  contact: 64 * 1024,
  /** Ten times what browsers send. */
  passkey: 32 * 1024,
} as const;

/** @returns the largest body of an API call, in bytes; null for the admin's, whose bodies are read behind the guard */
export function maxBodyOf(path: string): number | null {
  if (path.startsWith('/api/admin/')) return null;
  if (path === apiPaths.preferences) return maxBodies.preferences;
  if (path === apiPaths.contact) return maxBodies.contact;
  return path.startsWith(authPaths.passkeys) ? maxBodies.passkey : maxBodies.form;
}
