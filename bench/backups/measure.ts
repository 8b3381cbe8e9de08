import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeScratch } from '../clean-end.ts';
import { benchSite } from '../magazine/bench-site.ts';
import { treeMemory } from '../media/tree-memory.ts';
import type { Report } from '../report.ts';
import type { Run } from '../run.ts';
import { addImages } from './add-images.ts';

const articles = 20_000;
const images = 10_000;
const small = 20;

/** Megabytes: what a server of 1 GB has left beside a running site. */
const goal = 500;

const lookEvery = 50;

/** Backs up a large magazine from SQLite, encrypted, and restores it into PostgreSQL. */
export async function measure({ engines, isSmall }: Run): Promise<Report[]> {
  await using scratch = await makeScratch();
  const size = isSmall ? { articles: articles / small, images: images / small } : { articles, images };
  const { db, location } = await (await engines.sqlite()).filled(size.articles);
  await addImages(db, location.dataDir, size.images);
  const folder = join(scratch.path, 'backups');
  const fresh = (await engines.postgres()).locationOf('restored');
  await mkdir(fresh.dataDir, { recursive: true });
  await (await engines.postgres()).create('restored');
  const settings = {
    AUTH_SECRET: 'only for measuring, never for signing in',
    BACKUP_PASSPHRASE: 'only for measuring, never for keeping',
    SITE_URL: benchSite.url,
  };
  const backup = await runCommand('backup', [folder], { ...settings, DATA_DIR: location.dataDir });
  const [name = ''] = await readdir(folder);
  const { size: bytes } = await stat(join(folder, name));
  const restore = await runCommand('restore', [join(folder, name)], {
    ...settings,
    DATA_DIR: fresh.dataDir,
    DATABASE_URL: fresh.databaseUrl ?? '',
  });
  const figure = (what: string, { seconds, memory }: Ended) => ({
    name: what,
    values: [seconds.toFixed(1), memory.toFixed(0)],
    goal: { measured: memory, bound: 'at most' as const, value: goal },
  });
  return [
    {
      title: `A magazine of ${size.articles} articles and ${size.images} images (${(bytes / 1e6).toFixed(0)} MB encrypted)`,
      columns: ['seconds', 'most memory, MB'],
      figures: [figure('backup of SQLite, verified', backup), figure('restore into PostgreSQL, indexed', restore)],
    },
  ];
}

interface Ended {
  seconds: number;
  /** Most resident memory, in MB. */
  memory: number;
}

async function runCommand(command: string, words: string[], settings: Record<string, string>): Promise<Ended> {
  const script = join(import.meta.dirname, `../../src/server/${command}.ts`);
  const began = performance.now();
  const child = spawn(process.execPath, [script, ...words], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const looking = setInterval(() => {
    memory = Math.max(memory, treeMemory(child.pid ?? 0));
  }, lookEvery);
  const [code] = await once(child, 'exit');
  clearInterval(looking);
  if (code !== 0) throw new Error(`npm run ${command} ended with code ${code}`);
  return { seconds: (performance.now() - began) / 1000, memory };
}
