import { resolve } from 'node:path';
import type { SetupInput } from '../../contract/account.ts';
import { limits } from '../../contract/limits.ts';
import { firstSettings } from '../../contract/settings-fields.ts';
import type { LogLevel } from '../../logging/log.ts';
import type { ProviderSettings } from '../../services/auth/open-id-connect.ts';
import type { Sender } from '../../services/email/mailer.ts';
import type { MediaLimits } from '../../services/media/originals/media-parts.ts';
import type { SiteSettings } from '../../services/site/read-site.ts';
import type { BucketSettings } from '../../storage/bucket-settings.ts';
import { type BackupEnvironment, readBackupEnvironment } from './backup-environment.ts';
import { readSender, type Variables, variables } from './environment-variables.ts';
import { findMisspelling, type Misspelling } from './misspelled-variable.ts';

/** A wrong or missing setting; the message is one sentence that names the variable. */
export class SettingError extends Error {
  override name = 'SettingError';
}

export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Undefined: only a new SQLite database gets the sample. */
  sampleContent: boolean | undefined;
  /** Origins whose pages may write. */
  origins: string[];
  /** The site's URL, and the first values of its settings, which the owner can change later. */
  site: SiteSettings;
  /** URL of the WebSub hub; undefined: no hub is told of changes. */
  hub: string | undefined;
  /** Undefined on SQLite: the first start makes one. */
  authSecret: string | undefined;
  /** The owner's account, which the first start creates; undefined: it prints a link to create one. */
  owner: SetupInput | undefined;
  openIdConnect: ProviderSettings | undefined;
  mail: MailEnvironment;
  media: MediaEnvironment;
  backups: BackupEnvironment;
  /** How many proxies of ours are in front of the server. */
  trustedProxies: number;
  /** How long an entry of the audit log is kept. */
  auditDays: number;
  /** The lowest level in the log. */
  logLevel: LogLevel;
  /** From how many milliseconds on a statement of the database is logged; 0 for never. */
  slowQueryMs: number;
  /** Token that a request for the metrics must send; undefined: there are none. */
  metricsToken: string | undefined;
}

export interface MailEnvironment {
  /** Undefined: emails are written to `DATA_DIR/outbox`. */
  smtpUrl: string | undefined;
  sender: Sender;
  /** Whether new subscribers have to confirm by email. */
  confirms: boolean;
}

export interface MediaEnvironment {
  /** The largest image that is taken. */
  limits: MediaLimits;
  /** Undefined: media are stored in `DATA_DIR`. */
  bucket: BucketSettings | undefined;
  /** Whether the operator says that all instances have the right `DATA_DIR`, so that it isn't compared. */
  isFolderShared: boolean;
  /** Most memory of the process that decodes large images. */
  memoryMegabytes: number;
}

/** All of them or none. */
const bucketVariables = [
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_REGION',
  'MEDIA_S3_BUCKET',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
] as const;

/**
 * @param env `process.env`
 * @returns the installation's settings, with the defaults that `docs/configuration.md` names
 * @throws SettingError that names the first variable that is wrong, or misspelled
 */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const misspelling = findMisspelling(env);
  if (misspelling) throw misspelled(misspelling);
  const result = variables.safeParse(env);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw wrong(String(issue?.path[0]), issue?.message ?? 'is wrong');
  }
  const given = result.data;
  const port = Number(given.PORT ?? 3000);
  const site = readSiteSettings(given, port);
  const bucket = readBucket(given);
  const megapixels = Number(given.MEDIA_MAX_MEGAPIXELS ?? limits.mediaMegapixels.defaultValue);
  if (given.DATABASE_URL && !given.AUTH_SECRET) {
    throw wrong(
      'AUTH_SECRET',
      'is needed with DATABASE_URL: at least 32 random characters, the same for every instance',
    );
  }
  return {
    port,
    host: given.HOST ?? '127.0.0.1',
    dataDir: resolve(given.DATA_DIR ?? 'data'),
    databaseUrl: given.DATABASE_URL,
    sampleContent: given.SAMPLE_CONTENT && given.SAMPLE_CONTENT === 'on',
    origins: given.SITE_URL ? [site.url] : [site.url, `http://127.0.0.1:${port}`],
    site,
    hub: given.WEBSUB_HUB,
    authSecret: given.AUTH_SECRET,
    owner: readOwner(given),
    openIdConnect: readProvider(given),
    mail: readMail(given, site.url),
    media: {
      limits: {
        megabytes: Number(given.MEDIA_MAX_MB ?? limits.mediaMegabytes.defaultValue),
        megapixels,
      },
      memoryMegabytes: Number(given.MEDIA_MEMORY_MB ?? memoryFor(megapixels)),
      bucket,
      isFolderShared: given.MEDIA_FOLDER_SHARED === 'yes',
    },
    backups: readBackupEnvironment(given, bucket, wrong),
    trustedProxies: Number(given.TRUST_PROXY ?? 0),
    auditDays: Number(given.AUDIT_DAYS ?? limits.auditDays.defaultValue),
    logLevel: given.LOG_LEVEL ?? 'info',
    slowQueryMs: Number(given.SLOW_QUERY_MS ?? limits.slowQueryMs.defaultValue),
    metricsToken: given.METRICS_TOKEN,
  };
}

/** @returns megabytes that decoding the largest image takes */
function memoryFor(megapixels: number): number {
  const { minDefault, itself, perMegapixel } = limits.mediaMemory;
  return Math.max(minDefault, itself + perMegapixel * megapixels);
}

function wrong(variable: string, why: string): SettingError {
  return new SettingError(`The environment variable ${variable} ${why}.`);
}

function misspelled({ given, meant }: Misspelling): SettingError {
  const forOthers = `if ${given} is another program's, set ${meant} as well, even to nothing`;
  return new SettingError(
    `The environment variable ${given} is unknown, and ${meant} may be meant: rename it, or, ${forOthers}.`,
  );
}

/** The name is optional. */
function readOwner({ OWNER_EMAIL: email, OWNER_PASSWORD: password, OWNER_NAME: name }: Variables) {
  if (!email && !password) return undefined;
  if (!email) throw wrong('OWNER_EMAIL', 'is needed with OWNER_PASSWORD');
  if (!password) throw wrong('OWNER_PASSWORD', 'is needed with OWNER_EMAIL');
  return { email, password, name: name ?? 'Owner' };
}

/** @throws SettingError unless all three variables are set, or none */
function readProvider(given: Variables): ProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given;
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const missing = names.find((name) => !given[name]);
  if (!missing || names.every((name) => !given[name])) return undefined;
  throw wrong(missing, 'is needed with the other two of OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET');
}

/** @throws SettingError unless all variables of the bucket are set, or none */
function readBucket(given: Variables): BucketSettings | undefined {
  const { MEDIA_S3_ENDPOINT: url, MEDIA_S3_REGION: region, MEDIA_S3_BUCKET: bucket } = given;
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  const { MEDIA_S3_PREFIX: prefix = '' } = given;
  if (url && region && bucket && accessKeyId && secretAccessKey) {
    return { endpoint: url.replace(/\/+$/, ''), region, bucket, accessKeyId, secretAccessKey, prefix };
  }
  const missing = bucketVariables.find((name) => !given[name]);
  if (!missing || (!prefix && bucketVariables.every((name) => !given[name]))) return undefined;
  const others = bucketVariables.filter((name) => name !== missing);
  throw wrong(missing, `is needed with ${others.slice(0, -1).join(', ')} and ${others.at(-1)}`);
}

/** Without a mail server the sender has a default: emails only go to the outbox. */
function readMail(given: Variables, siteUrl: string): MailEnvironment {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, NEWSLETTER_CONFIRM: confirm } = given;
  if (smtpUrl && !from)
    throw wrong('MAIL_FROM', 'is needed with SMTP_URL: the email address that emails are sent from');
  const sender = readSender(from ?? '') ?? { name: undefined, address: `newsletter@${new URL(siteUrl).hostname}` };
  return { smtpUrl, sender, confirms: confirm ? confirm === 'on' : smtpUrl !== undefined };
}

function readSiteSettings(given: Variables, port: number): SiteSettings {
  return {
    ...firstSettings,
    ...(given.SITE_NAME && { name: given.SITE_NAME }),
    ...(given.SITE_TAGLINE && { tagline: given.SITE_TAGLINE }),
    ...(given.SITE_TIME_ZONE && { timeZone: given.SITE_TIME_ZONE }),
    url: new URL(given.SITE_URL ?? `http://localhost:${port}`).origin,
    contactEmail: given.CONTACT_EMAIL ?? null,
    xUrl: given.SOCIAL_X_URL ?? null,
    facebookUrl: given.SOCIAL_FACEBOOK_URL ?? null,
    instagramUrl: given.SOCIAL_INSTAGRAM_URL ?? null,
    linkedinUrl: given.SOCIAL_LINKEDIN_URL ?? null,
  };
}
