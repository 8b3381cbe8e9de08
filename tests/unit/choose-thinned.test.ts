import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hostForName, nameArchive, parseArchiveName } from '../../src/backup/archive/archive-name.ts';
import { chooseThinned } from '../../src/backup/choose-thinned.ts';

const day = 24 * 60 * 60 * 1000;
const scheduled = (takenAt: Date) => ({ host: 'magazine.test', installation: null, takenAt, isScheduled: true });

it('keeps the last of seven days, four weeks and twelve months', () => {
  const start = Date.parse('2025-01-01T03:00:00Z');
  let stored: ReturnType<typeof scheduled>[] = [];
  for (let count = 0; count < 700; count += 1) {
    stored.push(scheduled(new Date(start + count * day)));
    const thinned = new Set(chooseThinned(stored));
    stored = stored.filter((archive) => !thinned.has(archive));
  }
  expect(stored.map(({ takenAt }) => takenAt.toISOString().slice(0, 10)).sort()).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-15', '2026-11-22', '2026-11-25', '2026-11-26'],
    ...['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'],
  ]);
});

it('never removes the newest, nor one that the operator made', () => {
  // No two of the same moment: a site makes one backup at a time.
  const times = fc.uniqueArray(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), {
    minLength: 1,
    selector: Number,
  });
  fc.assert(
    fc.property(times, (dates) => {
      const archives = dates.map(scheduled);
      const newest = Math.max(...dates.map(Number));
      expect(chooseThinned(archives).map(({ takenAt }) => takenAt.getTime())).not.toContain(newest);
      expect(chooseThinned(archives.map((archive) => ({ ...archive, isScheduled: false })))).toEqual([]);
    }),
  );
});

it('reads the names that it gives', () => {
  const name = { host: hostForName('https://magazine.test:8080'), takenAt: new Date('2026-05-04T03:15:00Z') };
  for (const isScheduled of [true, false]) {
    for (const isEncrypted of [true, false]) {
      for (const installation of [null, '3f9c1a2b4d5e6f70']) {
        const archive = { ...name, installation, isScheduled };
        expect(parseArchiveName(nameArchive(archive, isEncrypted))).toEqual(archive);
      }
    }
  }
  for (const other of ['../masthead-a-20260504T031500Z.tar', 'masthead-a-20269904T031500Z.tar', 'backup.tar']) {
    expect(parseArchiveName(other)).toBeNull();
  }
});
