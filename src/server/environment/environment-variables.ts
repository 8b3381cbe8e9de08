import { z } from 'zod';
import { setupInput } from '../../contract/account.ts';
import { limits } from '../../contract/limits.ts';
import { isTimeZone } from '../../contract/time-zones.ts';
import { logLevels } from '../../logging/log.ts';
import type { Sender } from '../../services/email/mailer.ts';
import { backupPassphrase, backupTarget } from './backup-environment.ts';

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

/** Rules for each environment variable; an empty value counts as unset. Messages follow the name of the variable. */
export const variables = z.object({
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
  MEDIA_MEMORY_MB: optional(wholeNumber('a whole number of megabytes', limits.mediaMemory)),
  BACKUP_TARGET: optional(backupTarget),
  BACKUP_PASSPHRASE: optional(backupPassphrase),
  BACKUP_S3_ENDPOINT: optional(bucketService),
  BACKUP_S3_REGION: optional(region),
  BACKUP_S3_ACCESS_KEY_ID: optional(accessKey),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(accessKey),
  AUDIT_DAYS: optional(wholeNumber('a whole number of days', limits.auditDays)),
  SLOW_QUERY_MS: optional(wholeNumber('a whole number of milliseconds', limits.slowQueryMs)),
  // Characters that a header can carry, without a space, which would end the value.
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

/** The variables that are set. */
export type Variables = z.output<typeof variables>;

/** @param from an address, or a name and an address in angle brackets @returns undefined for anything else */
export function readSender(from: string): Sender | undefined {
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
