import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions } from 'better-auth';
import { betterAuth } from 'better-auth/minimal';
import { v7 as uuid } from 'uuid';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/schema.ts';
import { withNotedFailures } from './ask-auth.ts';
import { clientIpHeader } from './caller.ts';
import { withHashedSessions } from './hashed-sessions.ts';

export interface AuthSettings {
  /** Where the site lives, without a slash at the end. */
  siteUrl: string;
  /** Origins whose pages may sign in. */
  origins: readonly string[];
  /** Signs cookies and links; at least 32 random characters. */
  secret: string;
}

const day = 24 * 60 * 60;
/** Seconds that a session lasts without a visit, and how often a visit prolongs it: an editor who comes every week stays signed in. */
const sessionLife = { expiresIn: 7 * day, updateAge: day };

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** What better-auth's routes would be under; the API passes on the one that it needs and no other. */
export const authBasePath = '/api/auth';

/**
 * better-auth on our own tables: passwords (scrypt) and sessions. None of its routes is open; everything goes through the rules
 * beside this file.
 */
export function createAuth(db: Database, settings: AuthSettings) {
  return betterAuth(authOptions(db, settings));
}

export type Auth = ReturnType<typeof createAuth>;

/** @returns how better-auth is set up here, for sign-ins with a password and at a provider alike */
export function authOptions(db: Database, { siteUrl, origins, secret }: AuthSettings) {
  return {
    appName: 'Masthead',
    baseURL: siteUrl,
    basePath: authBasePath,
    // The API checks the Origin of every write before; see api/origin.ts.
    trustedOrigins: [...origins],
    secret,
    // On both engines times are ISO text and flags are numbers, as better-auth writes them for SQLite.
    database: withHashedSessions(withNotedFailures(kyselyAdapter(db, { type: 'sqlite' }))),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: limits.passwordLength.min,
      maxPasswordLength: limits.passwordLength.max,
    },
    user: {
      modelName: 'users',
      fields: { ...times, emailVerified: 'email_verified' },
      additionalFields: { role: { type: 'string', required: true, input: false } },
    },
    session: {
      modelName: 'sessions',
      ...sessionLife,
      fields: {
        ...times,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        ...times,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      database: { generateId: () => uuid(), validateSchema: false },
      useSecureCookies: false,
      cookiePrefix: 'masthead',
      ipAddress: { ipAddressHeaders: [clientIpHeader], ipv6Subnet: 128 },
      cookies: cookieNames(siteUrl.startsWith('https:')),
    },
  } as const satisfies BetterAuthOptions;
}

/** `__Host-` binds a cookie to exactly this host, over https only; browsers refuse it on plain http. */
function cookieNames(secure: boolean) {
  const prefix = secure ? '__Host-' : '';
  return {
    session_token: { name: `${prefix}masthead-session`, attributes: { secure } },
    oauth_state: { name: `${prefix}masthead-openid-connect`, attributes: { secure } },
  };
}
