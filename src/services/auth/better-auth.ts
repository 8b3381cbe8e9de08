import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions } from 'better-auth';
import { betterAuth } from 'better-auth/minimal';
import { v7 as uuid } from 'uuid';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../database/schema.ts';
import { personActor } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { withNotedFailures } from './ask-auth.ts';
import { type AuthSettings, authBasePath, sessionCookie, sessionLifetime } from './auth-settings.ts';
import { clientIpHeader } from './caller.ts';
import { withHashedSessions } from './hashed-sessions.ts';
import { sessionEndpoint } from './session-endpoint.ts';

/** In seconds; `updateAge` is the minimum time between two renewals. */
const sessionLife = { expiresIn: sessionLifetime, updateAge: 24 * 60 * 60 };

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * better-auth on our own tables: passwords (scrypt) and sessions. None of its routes is open; all calls go through the services
 * in this folder.
 */
export function openBetterAuth(db: Database, settings: AuthSettings) {
  return betterAuth({ ...authOptions(db, settings), plugins: [sessionEndpoint] });
}

/** @returns how better-auth is set up here, for sign-ins with a password and at a provider alike */
export function authOptions(db: Database, { siteUrl, origins, secret }: AuthSettings) {
  return {
    appName: 'Masthead',
    baseURL: siteUrl,
    basePath: authBasePath,
    // The API has checked the Origin of every write before; see api/origin.ts.
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
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        authorId: { type: 'string', required: false, input: false, fieldName: 'author_id' },
      },
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
    databaseHooks: {
      session: {
        create: {
          // Every way to sign in opens a session, and only they do.
          after: async ({ userId, createdAt, ipAddress }, context) => {
            const clientIp = ipAddress || undefined;
            await noteSignIn(db, { userId, at: createdAt, clientIp, isNew: context?.path !== '/change-password' });
          },
        },
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

interface SignIn {
  userId: string;
  at: Date;
  clientIp: string | undefined;
  /** False for the session that replaces the one in which the user changed the password. */
  isNew: boolean;
}

function noteSignIn(db: Database, { userId, at, clientIp, isNew }: SignIn): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .updateTable('users')
      .set({ last_sign_in_at: at.toISOString() })
      .where('id', '=', userId)
      .returning(['id', 'name', 'role', 'author_id as authorId'])
      .executeTakeFirst();
    if (!user || !isNew) return;
    const subject = { id: user.id, label: user.name };
    await recordAudit(trx, { actor: personActor(user, { clientIp }), action: 'person.sign-in', subject });
  });
}

/** `__Host-` binds a cookie to exactly this host, over https only; browsers refuse it on plain http. */
function cookieNames(secure: boolean) {
  const prefix = secure ? '__Host-' : '';
  return {
    session_token: { name: prefix + sessionCookie, attributes: { secure } },
    oauth_state: { name: `${prefix}masthead-openid-connect`, attributes: { secure } },
  };
}
