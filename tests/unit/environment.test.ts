import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { firstSettings } from '../../src/contract/settings-fields.ts';
import { readEnvironment, SettingError } from '../../src/server/environment/environment.ts';

/** Settings of the site that no environment variable here sets. */
const never = {
  ...firstSettings,
  description: null,
  publisherName: null,
  publisherLogo: null,
  shareImage: null,
  titleAsCaption: true,
  copyrightStart: 2024,
  securityContact: null,
  xUrl: null,
  facebookUrl: null,
  instagramUrl: null,
  linkedinUrl: null,
  newsletterDay: 5,
  newsletterHour: 7,
  lettersPerSecond: 10,
  openTracking: false,
  backupFrequency: 'daily',
  backupHour: 3,
};

it('has a default for everything', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    sampleContent: undefined,
    origins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    site: expect.objectContaining({
      ...never,
      name: 'Masthead',
      tagline: expect.stringContaining('xcellence'),
      url: 'http://localhost:3000',
      timeZone: 'UTC',
      language: 'en-US',
      contactEmail: null,
    }),
    hub: undefined,
    mail: { sender: { address: 'newsletter@localhost' }, confirms: false },
    media: { limits: { megabytes: 50, megapixels: 100 }, memoryMegabytes: 1300, isFolderShared: false },
    backups: {},
    trustedProxies: 0,
    auditDays: 400,
    logLevel: 'info',
    slowQueryMs: 500,
  });
});

it.each(['', ' '])('treats a variable of "%s" as not set', (nothing) => {
  const empty = Object.fromEntries(
    ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'SAMPLE_CONTENT', 'SITE_URL', 'SITE_NAME', 'SITE_TIME_ZONE'].map(
      (name) => [name, nothing],
    ),
  );
  expect(readEnvironment(empty)).toEqual(readEnvironment({}));
});

it('reads the variables', () => {
  const environment = readEnvironment({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/masthead',
    DATABASE_URL: 'postgresql://desk:secret@db.test:5432/masthead?sslmode=require',
    SAMPLE_CONTENT: 'off',
    SITE_URL: 'https://magazine.test/',
    SITE_NAME: 'The Test',
    SITE_TAGLINE: 'Nothing but',
    SITE_TIME_ZONE: 'Europe/Paris',
    CONTACT_EMAIL: 'desk@magazine.test',
    SOCIAL_X_URL: 'https://x.test/magazine',
    SOCIAL_LINKEDIN_URL: '',
    WEBSUB_HUB: 'https://hub.test/',
    AUTH_SECRET: 'a secret of at least 32 characters',
    OWNER_EMAIL: 'owner@magazine.test',
    OWNER_PASSWORD: 'correct horse battery staple',
    OIDC_ISSUER: 'https://login.test/',
    OIDC_CLIENT_ID: 'masthead',
    OIDC_CLIENT_SECRET: 'between us',
    SMTP_URL: 'smtp://desk:secret@mail.test:587',
    MAIL_FROM: '"The Weekly" <letters@magazine.test>',
    MEDIA_S3_ENDPOINT: 'https://s3.cloud.test/storage/',
    MEDIA_S3_REGION: 'eu-central-1',
    MEDIA_S3_BUCKET: 'magazine.media',
    MEDIA_S3_ACCESS_KEY_ID: 'AKIATEST',
    MEDIA_S3_SECRET_ACCESS_KEY: 'between/us+two',
    MEDIA_S3_PREFIX: 'sites/magazine',
    MEDIA_FOLDER_SHARED: 'yes',
    BACKUP_TARGET: 's3://magazine.backups/nightly',
    BACKUP_PASSPHRASE: 'five words that nobody guesses',
    TRUST_PROXY: '2',
    MEDIA_MAX_MB: '20',
    MEDIA_MAX_MEGAPIXELS: '40',
    MEDIA_MEMORY_MB: '500',
    AUDIT_DAYS: '90',
    LOG_LEVEL: 'warn',
    SLOW_QUERY_MS: '0',
    METRICS_TOKEN: 'a-token-of-32-characters-or-more.',
  });
  expect(environment).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/masthead',
    databaseUrl: 'postgresql://desk:secret@db.test:5432/masthead?sslmode=require',
    sampleContent: false,
    origins: ['https://magazine.test'],
    site: {
      ...never,
      name: 'The Test',
      tagline: 'Nothing but',
      url: 'https://magazine.test',
      timeZone: 'Europe/Paris',
      language: 'en-US',
      contactEmail: 'desk@magazine.test',
      xUrl: 'https://x.test/magazine',
    },
    hub: 'https://hub.test/',
    authSecret: 'a secret of at least 32 characters',
    owner: { email: 'owner@magazine.test', password: 'correct horse battery staple', name: 'Owner' },
    openIdConnect: { issuer: 'https://login.test/', clientId: 'masthead', clientSecret: 'between us' },
    mail: {
      smtpUrl: 'smtp://desk:secret@mail.test:587',
      sender: { name: 'The Weekly', address: 'letters@magazine.test' },
      confirms: true,
    },
    media: {
      limits: { megabytes: 20, megapixels: 40 },
      memoryMegabytes: 500,
      bucket: {
        endpoint: 'https://s3.cloud.test/storage',
        region: 'eu-central-1',
        bucket: 'magazine.media',
        accessKeyId: 'AKIATEST',
        secretAccessKey: 'between/us+two',
        prefix: 'sites/magazine',
      },
      isFolderShared: true,
    },
    backups: {
      target: 's3://magazine.backups/nightly',
      passphrase: 'five words that nobody guesses',
      bucketAccess: {
        endpoint: 'https://s3.cloud.test/storage',
        region: 'eu-central-1',
        accessKeyId: 'AKIATEST',
        secretAccessKey: 'between/us+two',
        names: { storage: 'backup storage', variables: 'MEDIA_S3', bucket: 'BACKUP_TARGET' },
      },
    },
    trustedProxies: 2,
    auditDays: 90,
    logLevel: 'warn',
    slowQueryMs: 0,
    metricsToken: 'a-token-of-32-characters-or-more.',
  });
});

it('accepts both loopback hosts as origins only while SITE_URL is unset', () => {
  expect(readEnvironment({ PORT: '8080' }).origins).toEqual(['http://localhost:8080', 'http://127.0.0.1:8080']);
  expect(readEnvironment({ PORT: '8080', SITE_URL: 'http://localhost:8080' }).origins).toEqual([
    'http://localhost:8080',
  ]);
});

it('writes the origin as browsers do', () => {
  expect(readEnvironment({ SITE_URL: 'https://Magazine.test:443/' }).origins).toEqual(['https://magazine.test']);
});

it('switches the sample on and off', () => {
  expect(readEnvironment({ SAMPLE_CONTENT: 'on' }).sampleContent).toBe(true);
  expect(readEnvironment({ SAMPLE_CONTENT: 'off' }).sampleContent).toBe(false);
});

it.each([
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://db.test/masthead'],
  ['DATABASE_URL', 'db.test'],
  ['SAMPLE_CONTENT', 'yes'],
  ['MEDIA_MAX_MB', '0'],
  ['MEDIA_MAX_MB', '501'],
  ['MEDIA_MAX_MEGAPIXELS', '1.5'],
  ['MEDIA_MEMORY_MB', '100'],
  ['SITE_URL', 'magazine.test'],
  ['SITE_URL', 'ftp://magazine.test'],
  ['SITE_URL', '/'],
  ['SITE_NAME', 'x'.repeat(61)],
  ['SITE_TAGLINE', 'x'.repeat(151)],
  ['SITE_TIME_ZONE', 'Europe/Atlantis'],
  ['SITE_TIME_ZONE', '+02:00'],
  ['CONTACT_EMAIL', 'the desk'],
  ['SOCIAL_X_URL', 'javascript:alert(1)'],
  ['SOCIAL_FACEBOOK_URL', '@magazine'],
  ['SOCIAL_INSTAGRAM_URL', '@magazine'],
  ['SOCIAL_LINKEDIN_URL', '@magazine'],
  ['AUTH_SECRET', 'short'],
  ['OIDC_ISSUER', 'login.test'],
  ['OIDC_ISSUER', 'http://login.test'],
  ['OIDC_ISSUER', 'ftp://login.test'],
  ['SMTP_URL', 'mail.test:587'],
  ['SMTP_URL', 'https://mail.test'],
  ['NEWSLETTER_CONFIRM', 'yes'],
  ['MEDIA_S3_ENDPOINT', 's3.cloud.test'],
  ['MEDIA_S3_ENDPOINT', 'ftp://s3.cloud.test'],
  ['MEDIA_S3_ENDPOINT', 'https://key:secret@s3.cloud.test'],
  ['MEDIA_S3_ENDPOINT', 'https://s3.cloud.test?region=a'],
  ['MEDIA_S3_REGION', 'eu central'],
  ['MEDIA_S3_BUCKET', 'a/b'],
  ['MEDIA_S3_BUCKET', '..'],
  ['MEDIA_S3_ACCESS_KEY_ID', 'two words'],
  ['MEDIA_S3_SECRET_ACCESS_KEY', 'two\nlines'],
  ['MEDIA_S3_PREFIX', '/media'],
  ['MEDIA_S3_PREFIX', 'media/../other'],
  ['MEDIA_FOLDER_SHARED', 'on'],
  ['BACKUP_TARGET', 's3:/backups'],
  ['BACKUP_TARGET', 's3://b/../c'],
  ['BACKUP_PASSPHRASE', 'fifteen letters'],
  ['BACKUP_S3_ENDPOINT', 's3.cloud.test'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '10'],
  ['AUDIT_DAYS', '0'],
  ['SLOW_QUERY_MS', '-1'],
  ['SLOW_QUERY_MS', '60001'],
  ['METRICS_TOKEN', 'x'.repeat(31)],
  ['METRICS_TOKEN', 'two words, which are long enough in all'],
  ['AUDIT_DAYS', '3661'],
  ['AUDIT_DAYS', 'a year'],
  ['LOG_LEVEL', 'loud'],
])('says in one sentence that %s cannot be "%s"', (name, value) => {
  const read = () => readEnvironment({ [name]: value });
  expect(read).toThrow(SettingError);
  expect(read).toThrow(new RegExp(`^The environment variable ${name} must be [^.\\n]+\\.$`));
});

it('does not print a password that is part of a wrong URL', () => {
  expect(() => readEnvironment({ DATABASE_URL: 'mysql://desk:secret@db.test/' })).not.toThrow(/secret/);
});

it.each([
  ['OWNER_EMAIL', { OWNER_PASSWORD: 'correct horse battery staple' }],
  ['OWNER_PASSWORD', { OWNER_EMAIL: 'owner@magazine.test' }],
  ['AUTH_SECRET', { DATABASE_URL: 'postgres://db.test/masthead' }],
  ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'masthead', OIDC_CLIENT_SECRET: 'between us' }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://login.test' }],
  ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://login.test', OIDC_CLIENT_ID: 'masthead' }],
  ['MEDIA_S3_ENDPOINT', { MEDIA_S3_PREFIX: 'media' }],
  ['MEDIA_S3_REGION', { MEDIA_S3_ENDPOINT: 'https://s3.test', MEDIA_S3_BUCKET: 'media' }],
  ['MEDIA_S3_BUCKET', { MEDIA_S3_ENDPOINT: 'https://s3.test', MEDIA_S3_REGION: 'auto' }],
  ['BACKUP_S3_ENDPOINT', { BACKUP_TARGET: 's3://backups' }],
  ['BACKUP_S3_REGION', { BACKUP_S3_ENDPOINT: 'https://s3.test' }],
])('says in one sentence that %s is missing', (name, given) => {
  expect(() => readEnvironment(given)).toThrow(
    new RegExp(`^The environment variable ${name} is needed with [^.]+\\.$`),
  );
});

it('never prints a secret', () => {
  expect(() => readEnvironment({ AUTH_SECRET: 'hush' })).not.toThrow(/hush/);
  expect(() => readEnvironment({ MEDIA_S3_SECRET_ACCESS_KEY: 'hush' })).not.toThrow(/hush/);
  expect(() => readEnvironment({ MEDIA_S3_SECRET_ACCESS_KEY: 'hush hush' })).not.toThrow(/hush/);
  expect(() => readEnvironment({ OWNER_EMAIL: 'owner@magazine.test', OWNER_PASSWORD: 'hush' })).not.toThrow(/hush/);
  expect(() => readEnvironment({ BACKUP_PASSPHRASE: 'hush' })).not.toThrow(/hush/);
});

it('needs a sender to send emails from, as an address with or without a name', () => {
  const sender = (MAIL_FROM: string) => readEnvironment({ SMTP_URL: 'smtps://mail.test', MAIL_FROM }).mail.sender;
  expect(sender('letters@magazine.test')).toEqual({ name: undefined, address: 'letters@magazine.test' });
  expect(sender('The Weekly <letters@magazine.test>')).toEqual({
    name: 'The Weekly',
    address: 'letters@magazine.test',
  });
  for (const wrong of [
    'The Weekly',
    '<>',
    'a@b.test, c@d.test',
    'A <a@b.test>\nBcc: c@d.test',
    'A <a@b.test> <c@d.test>',
  ]) {
    expect(() => sender(wrong), wrong).toThrow(/^The environment variable MAIL_FROM must be an email address/);
  }
  expect(() => readEnvironment({ SMTP_URL: 'smtps://mail.test' })).toThrow(
    /^The environment variable MAIL_FROM is needed/,
  );
});

it('asks subscribers to confirm by default where emails are really sent', () => {
  const confirms = (env: Record<string, string>) => readEnvironment(env).mail.confirms;
  const smtp = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@magazine.test' };
  expect(confirms({})).toBe(false);
  expect(confirms(smtp)).toBe(true);
  expect(confirms({ ...smtp, NEWSLETTER_CONFIRM: 'off' })).toBe(false);
  expect(confirms({ NEWSLETTER_CONFIRM: 'on' })).toBe(true);
});

const misspelled = [
  ['SITE_TIMEZONE', 'SITE_TIME_ZONE'],
  ['site_time_zone', 'SITE_TIME_ZONE'],
  ['SITE_TIME_ZNOE', 'SITE_TIME_ZONE'],
  ['SITE_URLS', 'SITE_URL'],
  ['SIET_URL', 'SITE_URL'],
  ['DATA_BASE_URL', 'DATABASE_URL'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['OWNER_PASSWD', 'OWNER_PASSWORD'],
  ['BACKUP_PASSPHARSE', 'BACKUP_PASSPHRASE'],
  ['BACKUP_PASS_PHRASE', 'BACKUP_PASSPHRASE'],
  ['MEDIA_S3_BUKET', 'MEDIA_S3_BUCKET'],
];

it.each(misspelled)('%s names %s, which is meant, and never its value', (given, meant) => {
  const start = (more = {}) => readEnvironment({ [given]: 'hush', ...more });
  expect(start).toThrow(SettingError);
  expect(start).toThrow(
    new RegExp(`^The environment variable ${given} is unknown, and ${meant} may be meant: [^.]+\\.$`),
  );
  expect(start).not.toThrow(/hush/);
  // The operator says so: the other one is another program's.
  expect(start({ [meant]: '' })).toEqual(readEnvironment({}));
});

/**
 * Variables of a shell, cron, npm, systemd, containers, Kubernetes with services named like our variables, CI, and programs that
 * read settings like ours.
 */
const othersVariables =
  'HOME HOSTNAME HOSTS POST PORTS USER MAIL MAILFROM MAILTO LOGNAME LOGLEVEL LOG_FILE LOG_FORMAT DATADIR STATE_DIRECTORY ' +
  'XDG_DATA_DIRS XDG_DATA_HOME TZ LANG LC_TIME TERM PWD OLDPWD SHLVL SHELL PATH EDITOR SSH_TTY SSH_CLIENT SSH_AUTH_SOCK ' +
  'npm_config_cache npm_config_user_agent npm_lifecycle_event npm_package_name INIT_CWD NODE_ENV NODE_OPTIONS ' +
  'NOTIFY_SOCKET INVOCATION_ID JOURNAL_STREAM LISTEN_FDS LISTEN_PID CREDENTIALS_DIRECTORY ' +
  'SITE_HOST SITE_PORT SITE_SERVICE_HOST SITE_SERVICE_PORT SITE_PORT_80_TCP_ADDR SMTP_HOST SMTP_PORT SMTP_SERVICE_PORT ' +
  'SMTP_USER SMTP_PASSWORD MAIL_HOST MAIL_PORT MAIL_URL MAIL_TO DATABASE_PORT DATABASE_HOST DATABASE_NAME DATABASE_SERVICE_PORT ' +
  'DB_URL PG_URL PGHOST PGDATABASE POSTGRES_URL POSTGRES_PASSWORD POSTGRES_HOST HTTP_URL BASE_URL APP_URL PUBLIC_URL ' +
  'HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy no_proxy AUTH_TOKEN AUTH_URL NEXTAUTH_SECRET SESSION_SECRET SITE_ID SITE_ROOT ' +
  'S3_BUCKET S3_ENDPOINT S3_REGION AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY BACKUP_DIR BACKUP_PATH OIDC_SECRET ' +
  'GITHUB_ACTIONS GITHUB_TOKEN RUNNER_TEMP CI_COMMIT_SHA BUILD_ID KUBERNETES_SERVICE_HOST KUBERNETES_PORT';

it('leaves variables of other programs alone', () => {
  const others = Object.fromEntries(othersVariables.split(' ').map((name) => [name, 'x']));
  expect(readEnvironment(others)).toEqual(readEnvironment({}));
  expect(readEnvironment({ SITE_TIMEZONE: ' ' })).toEqual(readEnvironment({}));
});
