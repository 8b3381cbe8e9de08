import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type BackupState, backupState } from '../../src/contract/backups.ts';
import type { Database } from '../../src/database/schema.ts';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { readEnvironment } from '../../src/server/environment/environment.ts';
import { openExistingSite } from '../../src/server/startup/existing-site.ts';
import {
  noteBackupBegun,
  noteBackupFailed,
  noteBackupStopped,
  noteBackupVerified,
} from '../../src/services/backups/backup-log.ts';
import { nextBackup } from '../../src/services/backups/backup-schedule.ts';
import { readAnswer } from '../support/answers.ts';
import {
  archivesIn,
  giveContent,
  nameInstallation,
  openFolder,
  openInstallation,
  openOwnedInstallation,
  passphrase,
  restoreHere,
  runCommand,
} from '../support/backups.ts';
import { openBucketServer } from '../support/bucket-server.ts';
import { engines, usuallySqlite } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { ownerCookieOf, setUpMagazine } from '../support/magazine.ts';
import { siteSettings, startWholeSite, type WholeSite } from '../support/whole-site.ts';

const longTimeout = { timeout: 60_000 };
const hour = 60 * 60 * 1000;
const [own, another] = ['0123456789abcdef', 'fedcba9876543210'];

beforeAll(() => void ensureBuild());

async function noteVerified(db: Database, now: Date): Promise<void> {
  const id = await noteBackupBegun(db, { kind: 'scheduled', now, target: '', isEncrypted: false });
  await noteBackupVerified(db, { id, now, archive: { name: '', bytes: 1, rows: 1 } });
}

describe.each(usuallySqlite)('a site with a backup target, on %s', (engine) => {
  it('backs itself up at once and thins out its own archives, and the owner sees it', {
    timeout: 120_000,
  }, async () => {
    const log = listenToLog();
    const [installation, target] = [await openOwnedInstallation(engine), openFolder()];
    await giveContent(installation);
    await nameInstallation(installation, own);
    const earlier = await openExistingSite(readEnvironment(installation.settings));
    // Eight days, one archive each, of this installation, of another one with the same URL, and of a version that gave no id. The
    // first two of its own go with the new one: of seven days and two weeks.
    for (let day = 1; day <= 8; day += 1) {
      const now = new Date(`2026-01-0${day}T03:00:00.000Z`);
      for (const owner of [`-${own}`, `-${another}`, ''])
        writeFileSync(join(target, `masthead-magazine.test${owner}-2026010${day}T030000Z-scheduled.tar`), '');
      await noteVerified(earlier, now);
    }
    await noteVerified(earlier, new Date(Date.now() - 48 * hour));
    await earlier.destroy();
    const settings = {
      ...siteSettings,
      ...installation.settings,
      BACKUP_TARGET: target,
      BACKUP_PASSPHRASE: passphrase,
    };
    const site = await startWholeSite(settings, installation.cookie);
    await expect.poll(async () => (await readState(site)).lastVerified?.name, longTimeout).toContain('.age');
    await expect.poll(async () => (await readState(site)).warnings, longTimeout).toHaveLength(1);
    const state = await readState(site);
    expect(state).toMatchObject({ target, isEncrypted: true, lastError: null, waitsFor: null });
    expect(state.warnings).toEqual([{ code: 'backup-others', text: expect.stringContaining(another) }]);
    expect(Date.parse(state.next ?? '')).toBeGreaterThan(Date.now());
    const left = archivesIn(target);
    expect(left.filter((name) => name.includes(own))).toHaveLength(7);
    expect(left.filter((name) => name.includes(another))).toHaveLength(8);
    expect(left.filter((name) => name.startsWith('masthead-magazine.test-2026010'))).toHaveLength(8);
    expect(left).toContain(state.lastVerified?.name);
    const report = await (await site.call('GET', adminPaths.system)).json();
    expect(report.warnings).toContainEqual(state.warnings[0]);
    await site.stop();
    const [stored, warned] = log.filter((line) => line.startsWith('backups:')).slice(-2);
    expect(stored).toContain('is stored and verified');
    expect(warned).toContain('another installation');
    expect(readdirSync(join(installation.dataDir, 'uploads'))).toEqual([]);
  });

  it('makes no backup of nothing, nor of an untouched sample, and the owner is told', {
    timeout: 120_000,
  }, async () => {
    for (const SAMPLE_CONTENT of ['off', 'on']) {
      const [installation, target] = [await openOwnedInstallation(engine), openFolder()];
      const settings = { ...siteSettings, ...installation.settings, BACKUP_TARGET: target, SAMPLE_CONTENT };
      const real = `masthead-magazine.test-${another}-20260101T030000Z-scheduled.tar`;
      writeFileSync(join(target, real), '');
      const site = await startWholeSite(settings, installation.cookie);
      const looked = async () => {
        const run = await site.db
          .selectFrom('job_runs')
          .selectAll()
          .where('name', '=', 'run-backups')
          .executeTakeFirst();
        return run?.succeeded_at ?? null;
      };
      await expect.poll(looked, longTimeout).not.toBeNull();
      expect(await readState(site)).toMatchObject({ last: null, next: null, waitsFor: 'content' });
      expect(archivesIn(target)).toEqual([real]);
      const { warnings } = await (await site.call('GET', adminPaths.system)).json();
      const codes = warnings.map(({ code }: { code: string }) => code);
      expect(codes).toEqual(expect.arrayContaining(['backup-waits', 'backup-others']));
      expect(codes).not.toContain('backups-off');
      const { id, version } = (await site.db.selectFrom('articles').select(['id', 'version']).executeTakeFirst()) ?? {};
      if (id) {
        const saved = await site.call('PATCH', adminPaths.article(id), { title: 'Our own title', version });
        expect(saved.status).toBe(200);
      } else {
        await giveContent(installation);
      }
      const state = await readState(site);
      expect(state.waitsFor).toBeNull();
      expect(Date.parse(state.next ?? '')).toBeLessThan(Date.now());
    }
  });

  it('is stopped in the middle of a backup: that is no failure, and the next start makes it', {
    timeout: 120_000,
  }, async () => {
    const log = listenToLog();
    const [installation, target] = [await openOwnedInstallation(engine), openFolder()];
    await giveContent(installation);
    const settings = {
      ...siteSettings,
      ...installation.settings,
      SAMPLE_CONTENT: 'on',
      BACKUP_TARGET: target,
      BACKUP_PASSPHRASE: passphrase,
    };
    const site = await startWholeSite(settings, installation.cookie);
    await expect.poll(() => archivesIn(target), { ...longTimeout, interval: 5 }).toHaveLength(1);
    await site.stop();
    expect(archivesIn(target)).toEqual([]);
    expect(log.filter((line) => /backup/.test(line)).join()).not.toMatch(/terminated|failed|tried again/);
    const again = await startWholeSite(settings, installation.cookie);
    expect((await readState(again)).lastError).toBeNull();
    await expect.poll(async () => (await readState(again)).lastVerified, longTimeout).not.toBeNull();
    const { jobs } = await (await again.call('GET', adminPaths.system)).json();
    expect(jobs.find(({ name }: { name: string }) => name === 'run-backups')).toMatchObject({ failedAt: null });
  });

  it('says why a backup has failed', { timeout: 120_000 }, async () => {
    listenToLog();
    const [installation, folder] = [await openOwnedInstallation(engine), openFolder()];
    await giveContent(installation);
    const target = join(folder, 'file');
    writeFileSync(target, '');
    const settings = { ...siteSettings, ...installation.settings, BACKUP_TARGET: target };
    const site = await startWholeSite(settings, installation.cookie);
    await expect.poll(async () => (await readState(site)).lastError?.text, longTimeout).toContain(target);
    const { lastError, lastVerified, next } = await readState(site);
    expect(lastError?.text).toMatch(/^The folder .* can't be written/);
    expect(lastVerified).toBeNull();
    expect(Date.parse(next ?? '') - Date.now()).toBeGreaterThan(hour / 2);
  });

  it('keeps its archives in a bucket, in parts, and is restored from it', { timeout: 120_000 }, async () => {
    const bucket = await openBucketServer();
    const { settings: access } = bucket;
    const target = `s3://${access.bucket}/nightly`;
    const [old, fresh] = [await openOwnedInstallation(engine), await openInstallation('sqlite')];
    bucket.uploads.set('killed', { key: 'nightly/masthead-magazine.test', initiated: '2026-01-01T00:00:00.000Z' });
    const bucketSettings = {
      BACKUP_TARGET: target,
      BACKUP_PASSPHRASE: passphrase,
      BACKUP_S3_ENDPOINT: access.endpoint,
      BACKUP_S3_REGION: access.region,
      BACKUP_S3_ACCESS_KEY_ID: access.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: access.secretAccessKey,
    };
    const made = await runCommand('backup', [], { ...old.settings, ...bucketSettings });
    expect([made.code, made.trouble]).toEqual([0, '']);
    expect([...bucket.uploads]).toEqual([]);
    const listed = await runCommand('restore', ['--list'], { ...fresh.settings, ...bucketSettings });
    expect(listed.output).toMatch(/^masthead-magazine\.test-[0-9a-f]{16}-\d{8}T\d{6}Z\.tar\.age$/);
    const restored = await runCommand('restore', [`${target}/${listed.output}`], {
      ...fresh.settings,
      ...bucketSettings,
    });
    expect([restored.code, restored.trouble]).toEqual([0, '']);

    const empty = await openInstallation('sqlite');
    bucket.faults.push('cut');
    const cutOff = restoreHere(`${target}/${listed.output}`, { ...empty.settings, ...bucketSettings });
    await expect(cutOff).rejects.toThrow(/^The archive in s3:\S+ can't be read to its end\. .* \(ECONNRESET\)\.$/);
    expect(archivesIn(join(empty.dataDir, 'uploads'))).toEqual([]);

    const wrong = { ...old.settings, ...bucketSettings, BACKUP_S3_SECRET_ACCESS_KEY: 'wrong' };
    const refused = await runCommand('backup', [], wrong);
    expect([refused.code, refused.trouble]).toEqual([1, expect.stringContaining('BACKUP_S3_ACCESS_KEY_ID')]);
  });
});

describe.each(engines)('the schedule of backups on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const at = (time: string) => new Date(`2026-05-${time}:00.000Z`);
  const next = async (now: Date) => (await nextBackup(magazine.db, now))?.toISOString() ?? null;
  const begin = (now: Date) =>
    noteBackupBegun(magazine.db, { kind: 'scheduled', now, target: '/backups', isEncrypted: true });

  it('begins with an owner, is each night, tries again after an hour, and can be weekly or off', async () => {
    await magazine.db.deleteFrom('backups').execute();
    expect(await next(at('05T12:00'))).toBeNull();
    await ownerCookieOf(magazine.db);
    await magazine.db.updateTable('settings').set({ time_zone: 'Europe/Paris' }).execute();
    expect(await next(at('05T12:00'))).toBe('2026-05-05T01:00:00.000Z');
    const failed = await begin(at('05T12:00'));
    await noteBackupFailed(magazine.db, { id: failed, now: at('05T12:01'), error: 'It rained.' });
    expect(await next(at('05T12:30'))).toBe('2026-05-05T13:00:00.000Z');
    const archive = { name: 'masthead', bytes: 1 };
    await noteBackupVerified(magazine.db, { id: await begin(at('05T13:00')), now: at('05T13:01'), archive });
    expect(await next(at('05T13:02'))).toBe('2026-05-06T01:00:00.000Z');
    await noteBackupStopped(magazine.db, { id: await begin(at('06T01:00')), now: at('06T01:01') });
    expect(await next(at('06T01:02'))).toBe('2026-05-06T01:00:00.000Z');
    await noteBackupVerified(magazine.db, { id: await begin(at('06T01:02')), now: at('06T01:03'), archive });
    expect(await next(at('06T01:04'))).toBe('2026-05-07T01:00:00.000Z');
    await magazine.db.updateTable('settings').set({ backup_frequency: 'weekly', backup_hour: 5 }).execute();
    expect(await next(at('05T13:02'))).toBe('2026-05-10T03:00:00.000Z');
    await magazine.db.updateTable('settings').set({ backup_frequency: 'off' }).execute();
    expect(await next(at('05T13:02'))).toBeNull();
    await magazine.db.deleteFrom('backups').execute();
  });
});

function readState(site: WholeSite): Promise<BackupState> {
  return readAnswer(site.call('GET', adminPaths.backups), backupState);
}
