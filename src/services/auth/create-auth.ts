import type { Database } from '../../database/schema.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { openBetterAuth } from './better-auth.ts';

/** Passwords and sessions. */
export interface Auth {
  /** The options of better-auth that rules of ours need too. */
  options: { baseURL: string; secret: string; origins: readonly string[] };
  /** Loads better-auth at the first call: most readers' requests do not need its 600 KB. */
  open(): Promise<ReturnType<typeof openBetterAuth>>;
}

export function createAuth(db: Database, settings: AuthSettings): Auth {
  let opening: ReturnType<Auth['open']> | undefined;
  return {
    options: { baseURL: settings.siteUrl, secret: settings.secret, origins: settings.origins },
    open() {
      opening ??= import('./better-auth.ts').then((module) => module.openBetterAuth(db, settings));
      return opening;
    },
  };
}
