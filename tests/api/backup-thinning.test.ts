import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameArchive } from '../../src/backup/archive/archive-name.ts';
import { finishBackup } from '../../src/backup/finish-backup.ts';
import { openFolderTarget } from '../../src/backup/targets/folder-target.ts';
import type { Database } from '../../src/database/schema.ts';
import { noteBackupBegun, noteBackupVerified } from '../../src/services/backups/backup-log.ts';
import { noteRestored } from '../../src/services/backups/installation.ts';
import { archivesIn, openFolder } from '../support/backups.ts';
import { engines } from '../support/engines.ts';
import { setUpMagazine } from '../support/magazine.ts';

const day = 24 * 60 * 60 * 1000;
const own = '0123456789abcdef';
/** A Wednesday. */
const now = new Date('2026-06-17T03:00:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * day);

interface Earlier {
  bytes?: number;
  rows?: number | undefined;
  /** The installation in the archive's name: this one by default. */
  installation?: string | null;
  host?: string;
  /** Whether this machine has made it. */
  isNoted?: boolean;
}

describe.each(engines)('after a backup on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  /** @returns what adds archives to a target, and what finishes a new backup there: its warnings, and what is left from ten days ago on */
  async function openTarget() {
    const { db } = magazine;
    const folder = openFolder();
    const target = openFolderTarget(folder);
    await db.deleteFrom('backups').execute();
    await db.updateTable('installation').set({ id: own, restored_at: null }).execute();
    const nameOf = (takenAt: Date, { installation = own, host = 'magazine.test' }: Earlier = {}) =>
      nameArchive({ host, installation, takenAt, isScheduled: true }, false);
    return {
      folder,
      nameOf,
      async add(takenAt: Date, given: Earlier = {}) {
        writeFileSync(join(folder, nameOf(takenAt, given)), '');
        if (given.isNoted !== false) await note(db, takenAt, given);
      },
      async finish(given: { bytes?: number; rows?: number } = {}) {
        const archive = { name: nameOf(now), bytes: 1000, rows: 100, ...given };
        writeFileSync(join(folder, archive.name), '');
        const id = await noteBackupBegun(db, { kind: 'scheduled', now, target: folder, isEncrypted: false });
        const warnings = await finishBackup(db, { id, now, target, archive, isScheduled: true });
        await noteBackupVerified(db, { id, now, archive });
        return warnings.map(({ code, text }) => `${code}: ${text}`);
      },
    };
  }

  it('of two of one day the last is left, also one of before a restore', async () => {
    const { folder, nameOf, add, finish } = await openTarget();
    const [first, second] = [new Date(ago(2).getTime() - 1000), ago(2)];
    await add(first);
    await add(second);
    expect(await finish()).toEqual([]);
    expect(archivesIn(folder)).toEqual([nameOf(second), nameOf(now)]);
  });

  it('what another made is never thinned out: another id, none, another host', async () => {
    const { folder, add, finish } = await openTarget();
    for (const at of [new Date(ago(2).getTime() - 1000), ago(2)]) {
      await add(at, { installation: 'fedcba9876543210' });
      await add(at, { installation: null });
      await add(at, { host: 'old.test' });
    }
    expect(await finish()).toEqual([expect.stringMatching(/^backup-others: .*-fedcba9876543210-20260615T030000Z/)]);
    expect(archivesIn(folder)).toHaveLength(7);
  });

  it('nothing is thinned out without an earlier backup to compare it with', async () => {
    const { folder, add, finish } = await openTarget();
    // The log does not go back so far.
    for (const at of [new Date(ago(500).getTime() - 1000), ago(500)]) await add(at, { isNoted: false });
    expect(await finish()).toEqual([]);
    expect(archivesIn(folder)).toHaveLength(3);
  });

  it.each<[what: string, earlier: Earlier, days: number, isShrunk: boolean]>([
    ['half of the rows', { rows: 200 }, 1, false],
    ['under half of the rows', { rows: 201 }, 1, true],
    ['under half of the bytes', { bytes: 2001 }, 1, true],
    ['under half of the bytes of a version that did not count rows', { bytes: 2001, rows: undefined }, 1, true],
    ['rows that an earlier version did not count', { rows: undefined }, 1, false],
    ['under half of the rows of a month ago', { rows: 201 }, 29, true],
    ['under half of the rows of long ago', { rows: 201 }, 31, false],
  ])('with %s', async (_, earlier, days, isShrunk) => {
    const { folder, add, finish } = await openTarget();
    await add(ago(days), earlier);
    for (const at of [new Date(ago(0.9).getTime() - 1000), ago(0.9)]) await add(at);
    expect(await finish()).toEqual(
      isShrunk ? [expect.stringMatching(/^backup-shrank: The last backup has .* instead/)] : [],
    );
    const isThinned = archivesIn(folder).length < 4;
    expect(isThinned).toBe(!isShrunk);
  });

  it('the last one counts however old it is', async () => {
    const { add, finish } = await openTarget();
    await add(ago(90), { rows: 201 });
    expect(await finish()).toEqual([expect.stringMatching(/^backup-shrank: .*100 rows instead of the 201/)]);
  });

  it('nothing is thinned out while a copy of the installation may run, which is told', async () => {
    const { folder, nameOf, add, finish } = await openTarget();
    for (const at of [new Date(ago(2).getTime() - 1000), ago(2)]) await add(at);
    const copy = ago(7.5);
    await add(copy, { isNoted: false });
    expect(await finish()).toEqual([expect.stringContaining(`backup-copy: `)]);
    expect(archivesIn(folder)).toHaveLength(4);
    expect(archivesIn(folder)).toContain(nameOf(copy));
  });

  it('archives of a copy that has ended stay, and are not told', async () => {
    const { folder, nameOf, add, finish } = await openTarget();
    for (const at of [new Date(ago(2).getTime() - 1000), ago(2)]) await add(at);
    const copies = [new Date(ago(20).getTime() - 1000), ago(20)];
    for (const at of copies) await add(at, { isNoted: false });
    expect(await finish()).toEqual([]);
    expect(archivesIn(folder)).toEqual([...copies, ago(2), now].map((at) => nameOf(at)));
  });

  it('a restored site goes on with the archives of before, after a week beside the old machine', async () => {
    for (const days of [7, 9]) {
      const { folder, add, finish } = await openTarget();
      const inherited = [new Date(ago(10).getTime() - 1000), ago(10)];
      for (const at of inherited) await add(at, { isNoted: false });
      await magazine.db.transaction().execute((trx) => noteRestored(trx, ago(days)));
      await add(ago(1));
      expect(await finish()).toEqual([]);
      expect(archivesIn(folder)).toHaveLength(days === 7 ? 4 : 3);
    }
  });

  it('a target that refuses to thin out is told, and fails nothing', async () => {
    const { folder, nameOf, add, finish } = await openTarget();
    await add(ago(2));
    const stuck = new Date(ago(2).getTime() - 1000);
    mkdirSync(join(folder, nameOf(stuck)));
    await note(magazine.db, stuck, {});
    expect(await finish()).toEqual([expect.stringMatching(/^backup-not-thinned: The last backup is whole, but/)]);
  });
});

/** Notes a backup that this machine has made and verified. */
async function note(db: Database, at: Date, given: Earlier): Promise<void> {
  const { bytes = 1000 } = given;
  const rows = 'rows' in given ? given.rows : 100;
  const id = await noteBackupBegun(db, { kind: 'scheduled', now: at, target: '', isEncrypted: false });
  await noteBackupVerified(db, { id, now: at, archive: { name: '', bytes, rows } });
}
