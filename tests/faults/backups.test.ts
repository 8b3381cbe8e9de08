import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { BackupError } from '../../src/backup/archive/backup-error.ts';
import { openFolderTarget } from '../../src/backup/targets/folder-target.ts';
import { migrations } from '../../src/database/migrations/index.ts';
import { ensureBuild } from '../../src/server/ensure-build.js';
import {
  archivesIn,
  backUp,
  openFolder,
  openInstallation,
  openOwnedInstallation,
  passphrase,
  restoreHere,
  runCommand,
  startCommand,
} from '../support/backups.ts';
import { oneEngine, usuallySqlite } from '../support/engines.ts';
import { reportFault } from '../support/fault-report.ts';
import { isLongRun, sampleOf } from '../support/sample.ts';
import { siteSettings, startWholeSite } from '../support/whole-site.ts';

const [lastMigration = ''] = Object.keys(migrations).slice(-1);
const nothing = createHash('sha256').update('').digest('hex').replaceAll(/./g, '0');

const manifest = (given: object = {}) => ({
  format: 'masthead-backup',
  version: 1,
  takenAt: '2026-05-04T03:15:00.000Z',
  migration: lastMigration,
  engine: 'sqlite',
  site: { name: 'The Test', url: 'https://magazine.test' },
  tables: [{ name: 'redirects', columns: ['id', 'from_path', 'to_path', 'hits', 'created_at'] }],
  ...given,
});
const summary = {
  tables: [{ name: 'redirects', rows: 0, digest: nothing }],
  files: { count: 0, bytes: 0, digest: nothing },
  missing: [],
};

type Entry = [name: string, body: string | Buffer, header?: object];

const whole = (...entries: Entry[]): Entry[] => [
  ['manifest.json', JSON.stringify(manifest())],
  ['auth-secret', siteSettings.AUTH_SECRET],
  ...entries,
  ['summary.json', JSON.stringify(summary)],
];

const hostile: Record<string, { entries: Entry[]; sentence: RegExp }> = {
  'a name that leads out of the folder': {
    entries: whole(['originals/../../../outside', 'x']),
    sentence: /not made by Masthead: it contains "originals\/\.\.\/\.\.\/\.\.\/outside"/,
  },
  'an absolute name': { entries: whole(['/etc/outside', 'x']), sentence: /it contains "\/etc\/outside"/ },
  'a link': {
    entries: whole(['originals/outside', '', { type: 'symlink', linkname: '/etc/passwd' }]),
    sentence: /it contains "originals\/outside"/,
  },
  'a slice that unpacks to a gigabyte': {
    entries: whole(['tables/redirects/000001.jsonl.gz', zippedGigabyte()]),
    sentence: /unpacks to more than any backup has/,
  },
  'a table that no site has': {
    entries: [
      ['manifest.json', JSON.stringify(manifest({ tables: [{ name: 'plans', columns: ['id'] }] }))],
      ['auth-secret', siteSettings.AUTH_SECRET],
      ['summary.json', JSON.stringify({ ...summary, tables: [{ ...summary.tables[0], name: 'plans' }] })],
    ],
    sentence: /no version of it has such a table plans/,
  },
  'sessions of a user': {
    entries: [
      ['manifest.json', JSON.stringify(manifest({ tables: [{ name: 'sessions', columns: sessionColumns() }] }))],
      ['auth-secret', siteSettings.AUTH_SECRET],
      ['summary.json', JSON.stringify({ ...summary, tables: [{ ...summary.tables[0], name: 'sessions' }] })],
    ],
    sentence: /no version of it has such a table sessions/,
  },
  'rows that it does not count': {
    entries: whole(['tables/redirects/000001.jsonl.gz', gzipSync('["1","/a","/b",0,"2026-01-01T00:00:00.000Z"]\n')]),
    sentence: /damaged: redirects has 1 of 0 rows/,
  },
  'a newer version': {
    entries: [['manifest.json', JSON.stringify(manifest({ version: 2 }))]],
    sentence: /made by a newer version of Masthead/,
  },
  'a migration that is yet to come': {
    entries: [['manifest.json', JSON.stringify(manifest({ migration: '9999-future' }))], ...whole().slice(1)],
    sentence: /newer version of Masthead \(9999-future\)/,
  },
  'no end': { entries: whole().slice(0, -1), sentence: /damaged or cut short/ },
  'something else': { entries: [['readme.txt', 'hello']], sentence: /not made by Masthead/ },
};

/** Made of many parts, as gzip allows: to zip all of it would take seconds. */
function zippedGigabyte(): Buffer {
  const part = gzipSync(Buffer.alloc(16 * 1024 * 1024));
  return Buffer.concat(Array.from({ length: 64 }, () => part));
}

function sessionColumns(): string[] {
  return ['id', 'user_id', 'token', 'expires_at', 'ip_address', 'user_agent', 'created_at', 'updated_at'];
}

beforeAll(() => void ensureBuild());

describe.each(oneEngine)('an archive that is none, on %s', (engine) => {
  it.each(Object.entries(hostile))('is refused with a sentence: %s', async (what, { entries, sentence }) => {
    const installation = await openInstallation(engine);
    const archive = await writeTar(entries);
    expect(await errorOf(archive, installation.settings)).toMatch(sentence);
    expect(existsSync(join(installation.dataDir, 'masthead.db'))).toBe(false);
    expect(archivesIn(join(installation.dataDir, 'uploads'))).toEqual([]);
    reportFault({ fault: `an archive with ${what}`, where: engine, times: 1, meanwhile: 'a restore', lost: 0 });
  });
});

describe.each(usuallySqlite)('an archive of %s', (engine) => {
  it('is refused when it was damaged, cut short, or opened with another passphrase', { timeout: 240_000 }, async () => {
    const [old, fresh] = [await openOwnedInstallation(engine), await openInstallation('sqlite')];
    let times = 0;
    for (const secret of sampleOf(['', passphrase], 1)) {
      const archive = await backUp(old, openFolder(), { BACKUP_PASSPHRASE: secret });
      const bytes = readFileSync(archive);
      const refused = async (sentence: RegExp, settings: Record<string, string> = {}) => {
        const given = { ...fresh.settings, BACKUP_PASSPHRASE: secret, ...settings };
        expect(await errorOf(archive, given)).toMatch(sentence);
        expect(existsSync(join(fresh.dataDir, 'masthead.db'))).toBe(false);
        expect(archivesIn(join(fresh.dataDir, 'uploads'))).toEqual([]);
        times += 1;
      };
      const changed = Buffer.from(bytes);
      const middle = bytes.indexOf('tables/users') > 0 ? bytes.indexOf('tables/users') + 600 : bytes.length >> 1;
      changed[middle] = (changed[middle] ?? 0) ^ 0xff;
      writeFileSync(archive, changed);
      await refused(/^The archive is damaged|can't be unpacked/);
      for (const length of cutsOf(bytes.length)) {
        writeFileSync(archive, bytes.subarray(0, length));
        await refused(/damaged|cut short/);
      }
      writeFileSync(archive, bytes);
      if (!secret) continue;
      await refused(/^BACKUP_PASSPHRASE is not the passphrase/, { BACKUP_PASSPHRASE: 'another passphrase, as long' });
      await refused(/encrypted: set BACKUP_PASSPHRASE/, { BACKUP_PASSPHRASE: '' });
    }
    reportFault({
      fault: 'an archive that is damaged or cut short, encrypted or not',
      where: engine,
      times,
      meanwhile: 'a restore each',
      lost: 0,
    });
  });
});

/** @returns lengths to cut an archive to: within and behind its header, and between all of its parts. Its last kilobyte is empty. */
function cutsOf(bytes: number): number[] {
  if (!isLongRun) return [bytes - 3000];
  const spread = Array.from({ length: 100 }, (_, index) => Math.floor((index * (bytes - 1024)) / 100));
  return [1, 21, 22, 23, 150, 511, 512, 513, 1024, ...spread, bytes - 1025];
}

it('two backups of one second do not write the same archive', async () => {
  const folder = openFolder();
  const target = openFolderTarget(folder);
  const [first, second] = [new TransformStream<Uint8Array>(), new Blob(['second']).stream()];
  const [begun, finish] = [target.write('masthead.tar', first.readable), first.writable.getWriter()];
  await expect.poll(() => archivesIn(folder)).toHaveLength(1);
  await expect(target.write('masthead.tar', second)).rejects.toThrow('Another backup is writing');
  await finish.write(Buffer.from('first'));
  await finish.close();
  expect(await begun).toEqual({ bytes: 5 });
  expect(archivesIn(folder)).toEqual(['masthead.tar']);
});

describe.each(usuallySqlite)('a process that is killed, on %s', (engine) => {
  it('leaves no archive after a backup, and no site after a restore', { timeout: 240_000 }, async () => {
    const [old, folder] = [await openOwnedInstallation(engine), openFolder()];
    const running = await startWholeSite({ ...siteSettings, SAMPLE_CONTENT: 'on', ...old.settings }, old.cookie);
    const times = isLongRun ? 10 : 2;
    for (let time = 0; time < times; time += 1) {
      await killAfter(startCommand('backup', [folder], old.settings), time * 150);
      for (const name of archivesIn(folder)) {
        if (!name.endsWith('.partial')) await expectWhole(join(folder, name));
      }
    }
    const archive = await backUp(old, openFolder());
    const articles = await (await running.visit('/api/articles?limit=100')).json();
    await running.stop();
    const fresh = await openInstallation(engine);
    for (let time = 0; time < times; time += 1) {
      await killAfter(startCommand('restore', [archive], fresh.settings), time * 150);
    }
    const { code, trouble } = await runCommand('restore', [archive], fresh.settings);
    const isRestored = trouble.includes('nothing was changed');
    expect(code === 0 || isRestored, trouble).toBe(true);
    const again = await startWholeSite({ ...siteSettings, ...fresh.settings });
    expect(await (await again.visit('/api/articles?limit=100')).json()).toEqual(articles);
    for (const what of ['backup', 'restore']) {
      reportFault({
        fault: `kill -9 of a ${what}`,
        where: engine,
        times,
        meanwhile: 'a site with its images',
        lost: 0,
      });
    }
  });
});

/** Kills a command so many milliseconds after it has said what it begins with. */
async function killAfter({ child, ended }: ReturnType<typeof startCommand>, milliseconds: number): Promise<void> {
  child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), milliseconds));
  await ended;
}

/** A backup that was killed after it had stored its archive. */
async function expectWhole(archive: string): Promise<void> {
  await restoreHere(archive, (await openInstallation('sqlite')).settings);
}

/** @returns the sentence with which an archive is refused; the command prints it */
async function errorOf(archive: string, settings: Record<string, string>): Promise<string> {
  const error = await restoreHere(archive, settings).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(error instanceof BackupError)) throw error ?? new Error('the archive was restored');
  expect(error.message.split('\n')).toHaveLength(1);
  return error.message;
}

async function writeTar(entries: readonly Entry[]): Promise<string> {
  const tar = pack();
  const path = join(openFolder(), 'archive.tar');
  const writing = pipeline(tar as unknown as NodeJS.ReadableStream, createWriteStream(path));
  for (const [name, body, header] of entries) {
    const entry = tar.entry({ name, size: Buffer.byteLength(body), ...header });
    entry.end(body);
    await once(entry, 'finish');
  }
  tar.finalize();
  await writing;
  return path;
}
