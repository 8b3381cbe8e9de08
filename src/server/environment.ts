import { resolve } from 'node:path';
import { z } from 'zod';
import { type SetupInput, setupInput } from '../contract/account.ts';
import { defaultLanguage } from '../contract/languages.ts';
import { copyrightStart, limits, usualBackupHour, usualNewsletterTime } from '../contract/limits.ts';
import { isTimeZone } from '../contract/time-zones.ts';
import { type LogLevel, logLevels } from '../logging/log.ts';
import type { ProviderSettings } from '../services/auth/open-id-connect.ts';
import type { Sender } from '../services/email/mailer.ts';
import type { MediaLimits } from '../services/media/media-parts.ts';
import type { SiteSettings } from '../services/site/read-site.ts';
import type { BucketSettings } from '../storage/bucket-settings.ts';
import { type BackupEnvironment, backupPassphrase, backupTarget, readBackupEnvironment } from './backup-environment.ts';

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
  /** What whoever reads the metrics must know; undefined: there are none. */
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
}

/** Shortest secret for signing cookies and links, and shortest token for the metrics, in characters. */
export const minSecret = 32;

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an absolute http or https address' })
  .max(limits.urlLength, { error: `must be a URL of at most ${limits.urlLength} characters` });
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (String(value).trim() === '' ? undefined : value), schema.optional());

const shortText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `must be a text of at most ${max} characters` });

const port = z.string().refine((value) => /^\d+$/.test(value) && Number(value) <= 65535, {
  error: 'must be a whole number from 0 to 65535',
});

/** @param what "a whole number of days", for example */
const wholeNumber = (what: string, { min, max }: { min: number; max: number }) =>
  z.string().refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
    error: `must be ${what} from ${min} to ${max}`,
  });

const bucketService = z.url({ error: 'must be the http or https URL of an S3-compatible service' }).refine(isPlainUrl, {
  error: 'must be an http or https URL without user, password and query',
});
const region = z.string().regex(/^[\w-]{1,60}$/, { error: 'must be a region, such as "eu-central-1"' });
const accessKey = z.string().regex(/^\S+$/, { error: 'must be a key, without spaces' });

const variables = z.object({
  PORT: optional(port),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address that starts with postgres://' }),
  ),
  SAMPLE_CONTENT: optional(z.enum(['on', 'off'], { error: 'must be "on" or "off"' })),
  SITE_URL: optional(
    httpUrl.refine((address) => URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`, {
      error: 'must be the address of the whole site, such as https://example.org, without a path',
    }),
  ),
  SITE_NAME: optional(shortText(limits.siteNameLength)),
  SITE_TAGLINE: optional(shortText(limits.taglineLength)),
  SITE_TIME_ZONE: optional(z.string().refine(isTimeZone, { error: 'must be a time zone such as "Europe/Paris"' })),
  CONTACT_EMAIL: optional(z.email({ error: 'must be a mail address' })),
  SOCIAL_X_URL: optional(httpUrl),
  SOCIAL_FACEBOOK_URL: optional(httpUrl),
  SOCIAL_INSTAGRAM_URL: optional(httpUrl),
  SOCIAL_LINKEDIN_URL: optional(httpUrl),
  WEBSUB_HUB: optional(httpUrl),
  AUTH_SECRET: optional(z.string().min(minSecret, { error: `must be at least ${minSecret} random characters` })),
  OWNER_EMAIL: optional(setupInput.shape.email),
  OWNER_PASSWORD: optional(setupInput.shape.password),
  OWNER_NAME: optional(setupInput.shape.name),
  OIDC_ISSUER: optional(
    z.url({ error: 'must be the URL of an OpenID Connect provider' }).refine(isSafeUrl, {
      error: 'must be an address that starts with https:// (http:// on this machine only)',
    }),
  ),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' })),
  MAIL_FROM: optional(
    z.string().refine((given) => readSender(given) !== undefined, {
      error: 'must be an email address, or a name and one, such as "The Weekly <letters@example.org>"',
    }),
  ),
  NEWSLETTER_CONFIRM: optional(z.enum(['on', 'off'], { error: 'must be "on" or "off"' })),
  MEDIA_S3_ENDPOINT: optional(bucketService),
  MEDIA_S3_REGION: optional(region),
  MEDIA_S3_BUCKET: optional(
    z.string().regex(/^\w[\w.-]{1,61}\w$/, { error: 'must be the name of a bucket, of 3 to 63 characters' }),
  ),
  MEDIA_S3_ACCESS_KEY_ID: optional(accessKey),
  MEDIA_S3_SECRET_ACCESS_KEY: optional(accessKey),
  MEDIA_S3_PREFIX: optional(
    z.string().regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, { error: 'must be a path such as "magazine/media"' }),
  ),
  MEDIA_FOLDER_SHARED: optional(z.enum(['yes', 'no'], { error: 'must be "yes" or "no"' })),
  MEDIA_MAX_MB: optional(wholeNumber('a whole number of megabytes', limits.mediaMegabytes)),
  MEDIA_MAX_MEGAPIXELS: optional(wholeNumber('a whole number of megapixels', limits.mediaMegapixels)),
  BACKUP_TARGET: optional(backupTarget),
  BACKUP_PASSPHRASE: optional(backupPassphrase),
  BACKUP_S3_ENDPOINT: optional(bucketService),
  BACKUP_S3_REGION: optional(region),
  BACKUP_S3_ACCESS_KEY_ID: optional(accessKey),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(accessKey),
  AUDIT_DAYS: optional(wholeNumber('a whole number of days', limits.auditDays)),
  SLOW_QUERY_MS: optional(wholeNumber('a whole number of milliseconds', limits.slowQueryMs)),
  // What a header can carry, and no space, which would end it.
  METRICS_TOKEN: optional(
    z.string().regex(new RegExp(`^[!-~]{${minSecret},}$`), {
      error: `must be at least ${minSecret} random characters, without spaces`,
    }),
  ),
  LOG_LEVEL: optional(z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` })),
  TRUST_PROXY: optional(
    z.string().regex(/^\d$/, { error: 'must be the number of proxies in front of the server, from 0 to 9' }),
  ),
});

/** All of them or none. */
const bucketVariables = [
  'MEDIA_S3_ENDPOINT',
  'MEDIA_S3_REGION',
  'MEDIA_S3_BUCKET',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
] as const;

type Variables = z.output<typeof variables>;

/**
 * @param env `process.env`
 * @returns the installation's settings, with the defaults that `docs/configuration.md` names
 * @throws SettingError that names the first variable that is wrong
 */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const result = variables.safeParse(env);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw wrong(String(issue?.path[0]), issue?.message ?? 'is wrong');
  }
  const given = result.data;
  const port = Number(given.PORT ?? 3000);
  const site = readSiteSettings(given, port);
  const bucket = readBucket(given);
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
        megapixels: Number(given.MEDIA_MAX_MEGAPIXELS ?? limits.mediaMegapixels.defaultValue),
      },
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

function wrong(variable: string, why: string): SettingError {
  return new SettingError(`The environment variable ${variable} ${why}.`);
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

/** @param from an address, or a name and an address in angle brackets; @returns undefined for anything else */
function readSender(from: string): Sender | undefined {
  const [, name = '', named, plain] = from.trim().match(/^(?:"?([^"<>]*?)"?\s*<([^<>]+)>|([^<>\s]+))$/) ?? [];
  const address = z.email().safeParse(named ?? plain).data;
  return address === undefined ? undefined : { name: name.trim() || undefined, address };
}

/** Plain http is common between the machines of a private network; a signature doesn't show the secret. */
function isPlainUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, search, hash } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && !username && !password && !search && !hash;
}

/** Secrets are sent to this URL, so it must be https, or on this machine. */
function isSafeUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

function readSiteSettings(given: Variables, port: number): SiteSettings {
  return {
    name: given.SITE_NAME ?? 'Masthead',
    tagline:
      given.SITE_TAGLINE ?? 'Editorial excellence, week after week: reporting, criticism and argument worth your time.',
    description: null,
    url: new URL(given.SITE_URL ?? `http://localhost:${port}`).origin,
    timeZone: given.SITE_TIME_ZONE ?? 'UTC',
    language: defaultLanguage,
    publisherName: null,
    publisherLogo: null,
    shareImage: null,
    titleAsCaption: true,
    copyrightStart,
    contactEmail: given.CONTACT_EMAIL ?? null,
    securityContact: null,
    xUrl: given.SOCIAL_X_URL ?? null,
    facebookUrl: given.SOCIAL_FACEBOOK_URL ?? null,
    instagramUrl: given.SOCIAL_INSTAGRAM_URL ?? null,
    linkedinUrl: given.SOCIAL_LINKEDIN_URL ?? null,
    newsletterDay: usualNewsletterTime.day,
    newsletterHour: usualNewsletterTime.hour,
    lettersPerSecond: limits.lettersPerSecond.defaultValue,
    backupFrequency: 'daily',
    backupHour: usualBackupHour,
    openTracking: false,
  };
}
