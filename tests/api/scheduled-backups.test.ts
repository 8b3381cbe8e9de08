import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type BackupState, backupState } from '../../src/contract/backups.ts';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { noteBackupBegun, noteBackupFailed, noteBackupVerified } from '../../src/services/backups/backup-log.ts';
import { nextBackup } from '../../src/services/backups/backup-schedule.ts';
import { readAnswer } from '../support/answers.ts';
import {
  archivesIn,
  openFolder,
  openInstallation,
  openOwnedInstallation,
  passphrase,
  restoreHere,
  runCommand,
} from '../support/backups.ts';
import { openBucketServer } from '../support/bucket-server.ts';
import { drawnEngine, engines } from '../support/engines.ts';
import { listenToLog } from '../support/log.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { siteSettings, startWholeSite, type WholeSite } from '../support/whole-site.ts';

const longTimeout = { timeout: 60_000 };
const hour = 60 * 60 * 1000;

beforeAll(() => void ensureBuild());

describe.each(drawnEngine)('a site with a backup target, on %s', (engine) => {
  it('backs itself up at once and thins out, and the owner sees it', { timeout: 120_000 }, async () => {
    const log = listenToLog();
    const [installation, target] = [await openOwnedInstallation(engine), openFolder()];
    // Eight days, one archive each, of this site and of another. The first two go with the new one: of seven days and two weeks.
    for (let day = 1; day <= 8; day += 1) {
      for (const host of ['magazine.test', 'other.test']) {
        writeFileSync(join(target, `masthead-${host}-2026010${day}T030000Z-scheduled.tar`), '');
      }
    }
    const settings = {
      ...siteSettings,
      ...installation.settings,
      BACKUP_TARGET: target,
      BACKUP_PASSPHRASE: passphrase,
    };
    const site = await startWholeSite(settings, installation.cookie);
    await expect.poll(async () => (await readState(site)).lastVerified, longTimeout).not.toBeNull();
    const state = await readState(site);
    expect(state).toMatchObject({ target, isEncrypted: true, lastError: null });
    expect(Date.parse(state.next ?? '')).toBeGreaterThan(Date.now());
    await expect.poll(() => archivesIn(target).filter((name) => name.includes('magazine.test'))).toHaveLength(7);
    expect(archivesIn(target).filter((name) => name.includes('other.test'))).toHaveLength(8);
    expect(archivesIn(target)).toContain(state.lastVerified?.name);
    await site.stop();
    expect(log.filter((line) => line.startsWith('backups:')).at(-1)).toContain('is stored and verified');
    expect(readdirSync(join(installation.dataDir, 'uploads'))).toEqual([]);
  });

  it('says why a backup has failed', { timeout: 120_000 }, async () => {
    listenToLog();
    const [installation, folder] = [await openOwnedInstallation(engine), openFolder()];
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
    expect(listed.output).toMatch(/^masthead-magazine\.test-\d{8}T\d{6}Z\.tar\.age$/);
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

  it('is each night, tries again after an hour, and can be weekly or off', async () => {
    await magazine.db.deleteFrom('backups').execute();
    await magazine.db.updateTable('settings').set({ time_zone: 'Europe/Paris' }).execute();
    expect(await next(at('05T12:00'))).toBe('2026-05-05T01:00:00.000Z');
    const failed = await begin(at('05T12:00'));
    await noteBackupFailed(magazine.db, { id: failed, now: at('05T12:01'), error: 'It rained.' });
    expect(await next(at('05T12:30'))).toBe('2026-05-05T13:00:00.000Z');
    const archive = { name: 'masthead', bytes: 1 };
    await noteBackupVerified(magazine.db, { id: await begin(at('05T13:00')), now: at('05T13:01'), archive });
    expect(await next(at('05T13:02'))).toBe('2026-05-06T01:00:00.000Z');
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
