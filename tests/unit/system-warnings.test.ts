import { expect, it } from 'vitest';
import type { JobRun } from '../../src/contract/job-runs.ts';
import type { SystemReport } from '../../src/contract/system.ts';
import { findWarnings } from '../../src/services/system/find-warnings.ts';
import { quietSystem } from '../support/system.ts';

const at = '2026-06-15T12:00:00.000Z';
const before = '2026-06-15T11:00:00.000Z';

const well: Omit<SystemReport, 'warnings'> = {
  at,
  instance: quietSystem.instance(),
  database: { engine: 'postgres', version: '18', bytes: 1, clockAheadMs: -1500 },
  media: null,
  disk: { free: 11, total: 100 },
  mail: { transport: 'smtp', from: 'a@b.test', succeededAt: at, failedAt: before, error: 'EDNS' },
  backup: {
    target: '/mnt/backups',
    isEncrypted: true,
    last: null,
    lastVerified: null,
    lastError: null,
    warnings: [],
    waitsFor: null,
    next: '2026-06-15T11:00:00.000Z',
  },
  jobs: [],
};
const { backup } = well;
const operator = { siteUrl: 'https://magazine.test', trustedProxies: 1 };

const job: JobRun = {
  name: 'empty-trash',
  state: 'ok',
  everyMs: 1000,
  startedAt: at,
  succeededAt: at,
  failedAt: before,
  error: 'no such table',
  nextAt: at,
};

const warningsOf = (report: Partial<SystemReport>, given: Partial<typeof operator> = {}) =>
  findWarnings({ ...well, ...report }, { ...operator, ...given }).map(({ code, text }) => `${code}: ${text}`);

it('has nothing to say of an installation that does well, or that it can tell nothing about', () => {
  expect(warningsOf({ jobs: [job] })).toEqual([]);
  expect(warningsOf({ disk: null, backup: null, database: { ...well.database, clockAheadMs: null } })).toEqual([]);
});

it.each<[report: Partial<SystemReport>, given: Partial<typeof operator>, words: RegExp]>([
  [{ disk: { free: 9.9, total: 100 } }, {}, /^disk-low: Only 9% of the disk/],
  [
    { instance: { ...well.instance, memory: { used: 95, available: 100 } } },
    {},
    /^memory-low: The server uses 95% of the memory/,
  ],
  [{ database: { ...well.database, clockAheadMs: 5300 } }, {}, /^clock-apart: .*5\.3 seconds ahead of PostgreSQL's/],
  [{ database: { ...well.database, clockAheadMs: -2100 } }, {}, /^clock-apart: .*2\.1 seconds behind PostgreSQL's/],
  [{ mail: { ...well.mail, transport: 'outbox' } }, {}, /^no-mail-server: .*SMTP_URL/],
  [{ mail: { ...well.mail, succeededAt: null } }, {}, /^mail-failing: .*EDNS/],
  [{ jobs: [{ ...job, state: 'failed' }] }, {}, /^job-failed: The job “Empty the trash” failed: no such table/],
  [{ jobs: [{ ...job, state: 'overdue' }] }, {}, /^job-overdue: The job “Empty the trash” is overdue/],
  [
    { backup: backup && { ...backup, lastError: { at, text: 'The disk is full.' } } },
    {},
    /^backup-failed: .*: The disk is full\.$/,
  ],
  [{ backup: backup && { ...backup, next: '2026-06-15T09:00:00.000Z' } }, {}, /^backup-late: /],
  [{ backup: backup && { ...backup, target: null, next: null } }, {}, /^no-backup-target: .*BACKUP_TARGET/],
  [{ backup: backup && { ...backup, next: null } }, {}, /^backups-off: /],
  [{ backup: backup && { ...backup, next: null, waitsFor: 'content' } }, {}, /^backup-waits: .*of your own/],
  [
    { backup: backup && { ...backup, warnings: [{ code: 'backup-shrank', text: 'It has 2 rows.' }] } },
    {},
    /^backup-shrank: It has 2 rows\.$/,
  ],
  [
    { backup: backup && { ...backup, warnings: [{ code: 'backup-others', text: 'It is shared.' }] } },
    {},
    /^backup-others: It is shared\.$/,
  ],
  [{ backup: backup && { ...backup, isEncrypted: false } }, {}, /^backups-readable: .*BACKUP_PASSPHRASE/],
  [{}, { trustedProxies: 0 }, /^trust-proxy: /],
  [{}, { siteUrl: 'http://magazine.test' }, /^site-url: .*unencrypted/],
  [{}, { siteUrl: 'http://localhost:3000' }, /^site-url: .*only this machine can open/],
])('warns of %j, %j', (report, given, words) => {
  expect(warningsOf(report, given)).toEqual([expect.stringMatching(words)]);
});
