import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireNoSite } from '../../src/backup/installation-folder.ts';
import { importFile } from '../../src/server/commands/import-file.ts';
import { readEnvironment } from '../../src/server/environment/environment.ts';
import { openInstallation } from '../support/backups.ts';
import { engines, usuallySqlite } from '../support/engines.ts';
import { exportInto, workFolder } from '../support/exporting.ts';
import { fillSite } from '../support/filled-site.ts';
import { listenToLog } from '../support/log.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { openMediaSite } from '../support/media-site.ts';
import { unzip } from '../support/unzip.ts';
import { zip } from '../support/zip.ts';

describe.each(usuallySqlite)('an export from %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('that can not be imported leaves nothing, and so is not in the way of a restore or another import', {
    timeout: 60_000,
  }, async () => {
    listenToLog();
    const mediaSite = openMediaSite(magazine);
    await fillSite(magazine, mediaSite);
    const good = await exportInto(workFolder(), { db: magazine.db, media: mediaSite.media });
    const none = join(workFolder(), 'none.zip');
    writeFileSync(none, 'no archive');
    for (const other of engines) {
      const { settings, dataDir, databaseUrl } = await openInstallation(other);
      const environment = readEnvironment(settings);
      const take = (path: string) =>
        importFile(environment, { path, signal: new AbortController().signal, tell: () => undefined });
      for (const [path, reason] of [
        [none, /none\.zip/],
        [await withTwoOfOneId(good), /Two things in the archive have the same id or slug/],
      ] as const) {
        await expect(take(path)).rejects.toThrow(reason);
        expect(readdirSync(dataDir)).toEqual([]);
        await requireNoSite({ dataDir, databaseUrl });
      }
      expect(await take(good)).toMatchObject({ articles: 6, media: 1 });
      await expect(requireNoSite({ dataDir, databaseUrl })).rejects.toThrow(/site/);
      expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
    }
  });
});

/** An archive that is found wrong only by the database, after its images are stored. */
async function withTwoOfOneId(path: string): Promise<string> {
  const files = Object.fromEntries(await unzip(path));
  const redirects = String(files['redirects.jsonl']);
  const manifest = JSON.parse(String(files['export.json']));
  manifest.counts.redirects += 1;
  const broken = join(workFolder(), 'broken.zip');
  const twice = `${redirects}${redirects.split('\n')[0]}\n`;
  writeFileSync(broken, zip({ ...files, 'redirects.jsonl': twice, 'export.json': JSON.stringify(manifest) }));
  return broken;
}
