import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type DatabaseLocation } from '../../src/database/connect.ts';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { makeScratch } from '../clean-end.ts';
import { benchSite } from '../magazine/bench-site.ts';
import type { Magazines } from '../magazine/engines.ts';
import type { Figure, Report } from '../report.ts';
import type { Run } from '../run.ts';
import { addImages } from './add-images.ts';
import { compareRows, imported, restored } from './compare-rows.ts';
import { type Ended, runCommand } from './run-command.ts';

const articles = 20_000;
const images = 10_000;
const small = 20;

/** Megabytes: what a server of 1 GB has left beside a running site. */
const goal = 500;

/**
 * Takes a large magazine from SQLite to PostgreSQL by an encrypted backup, and back to SQLite by an export. After each of the two all
 * rows are compared with those of the first site.
 */
export async function measure({ engines, isSmall }: Run): Promise<Report[]> {
  // Otherwise the first command would, and its memory would be that of the build.
  ensureBuild();
  await using scratch = await makeScratch();
  const size = isSmall ? { articles: articles / small, images: images / small } : { articles, images };
  const first = await (await engines.sqlite()).filled(size.articles);
  await addImages(first.db, first.location.dataDir, size.images);
  const [second, third] = [await prepare(await engines.postgres()), await prepare(await engines.sqlite())];
  const compare = async (location: DatabaseLocation, compared: typeof restored) => {
    const other = connect(location);
    return compareRows(first.db, other, compared).finally(() => other.destroy());
  };

  const folder = join(scratch.path, 'backups');
  const backup = await runCommand('backup', [folder], settingsOf(first.location));
  const [name = ''] = await readdir(folder);
  const archive = await measureFile(join(folder, name));
  const restore = await runCommand('restore', [archive.path], settingsOf(second));
  const rowsRestored = await compare(second, restored);

  const zip = join(scratch.path, 'site.zip');
  const leaving = await runCommand('export', [zip], settingsOf(second));
  const exported = await measureFile(zip);
  const arriving = await runCommand('import', [zip], settingsOf(third));
  const rowsImported = await compare(third, imported);
  return [
    {
      title: `A magazine of ${size.articles} articles and ${size.images} images`,
      columns: ['seconds', 'most memory, MB', 'file, MB', 'rows compared'],
      figures: [
        figure('backup of SQLite, encrypted and verified', backup, archive.megabytes),
        figure('restore into PostgreSQL', restore, '', rowsRestored),
        figure('export of PostgreSQL', leaving, exported.megabytes),
        figure('import into SQLite', arriving, '', rowsImported),
      ],
    },
  ];
}

const newSite = 'large-site';

/** @returns where a site may be made */
async function prepare(magazines: Magazines): Promise<DatabaseLocation> {
  const location = magazines.locationOf(newSite);
  await mkdir(location.dataDir, { recursive: true });
  await magazines.create(newSite);
  return location;
}

function settingsOf({ dataDir, databaseUrl }: DatabaseLocation): Record<string, string> {
  return {
    AUTH_SECRET: 'only for measuring, never for signing in',
    BACKUP_PASSPHRASE: 'only for measuring, never for keeping',
    SITE_URL: benchSite.url,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
}

async function measureFile(path: string): Promise<{ path: string; megabytes: string }> {
  return { path, megabytes: ((await stat(path)).size / 1e6).toFixed(0) };
}

function figure(name: string, { seconds, memory }: Ended, megabytes: string, rows?: number): Figure {
  return {
    name,
    values: [seconds.toFixed(0), memory.toFixed(0), megabytes, rows?.toString() ?? ''],
    goal: { measured: memory, limit: 'at most', value: goal },
  };
}
