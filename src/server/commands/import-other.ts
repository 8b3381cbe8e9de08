import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ImportCounts, type ImportedFile, importChoices, importCounts } from '../../contract/imports.ts';
import type { Database } from '../../database/schema.ts';
import { ImportError } from '../../exports/source/import-error.ts';
import { FileFetcher } from '../../imports/fetching/file-fetcher.ts';
import { type Network, publicNetwork } from '../../imports/fetching/network.ts';
import { reportJson } from '../../imports/report/write-json.ts';
import { openSource } from '../../imports/sources/opening/open-source.ts';
import type { Source } from '../../imports/sources/source.ts';
import { choicesOf, readImport } from '../../imports/staging/imports-table.ts';
import { openImport } from '../../imports/staging/resume.ts';
import { convertText } from '../../imports/texts/convert-text.ts';
import { bringIn, rehearse } from '../../imports/work-on-import.ts';
import { systemActor } from '../../services/actors/actor.ts';
import { limitImageMemory } from '../../services/media/processing/process-image.ts';
import { keepFirstSettings } from '../../services/settings/keep-first-settings.ts';
import { openCurrentSite } from '../../services/site/current-site.ts';
import type { Environment } from '../environment/environment.ts';
import { openDatabase } from '../startup/open-database.ts';
import { openMediaStorage } from '../startup/open-media-storage.ts';
import { readChoices, type WantedImport } from './import-words.ts';

interface Running {
  /** How hosts of `--fetch-from` are reached; absent: over the Internet. */
  network?: Network;
  signal: AbortSignal;
  /** Called with a sentence about the progress. */
  tell: (sentence: string) => void;
  /** Called with the pieces of the report, one after the other, where the operator wants it. */
  write: (piece: string) => Promise<void>;
}

const actor = systemActor('the command line');

/**
 * Rehearses or brings in the site of another program, beside a site that runs or before its first start.
 * @returns how much of everything was found, and will be or was brought in
 * @throws ImportError, SettingError
 */
export async function importOther(
  environment: Environment,
  wanted: WantedImport,
  running: Running,
): Promise<ImportCounts> {
  const choices = await readChoices(wanted.map);
  const fetcher = openFetcher(environment, wanted, running);
  const source = await openSource(wanted.paths, wanted.media === undefined ? {} : { media: wanted.media });
  try {
    const db = await openDatabase(environment);
    try {
      return await importInto(db, environment, { ...running, wanted, source, choices, fetcher });
    } finally {
      await db.destroy();
    }
  } finally {
    fetcher?.close();
    await source.close();
  }
}

function openFetcher(
  { site }: Environment,
  { fetchFrom: hosts }: WantedImport,
  { network = publicNetwork }: Running,
): FileFetcher | undefined {
  return hosts.length === 0 ? undefined : new FileFetcher({ hosts, network, siteUrl: site.url });
}

interface OpenedImport extends Running {
  wanted: WantedImport;
  source: Source;
  fetcher: FileFetcher | undefined;
  choices: Awaited<ReturnType<typeof readChoices>>;
}

async function importInto(db: Database, environment: Environment, opened: OpenedImport): Promise<ImportCounts> {
  const { wanted, source, choices, fetcher, signal, tell, write } = opened;
  const { url: siteUrl, ...settings } = environment.site;
  await keepFirstSettings(db, { settings, siteUrl, now: new Date() });
  const storage = await openMediaStorage(db, environment);
  limitImageMemory(environment.media.memoryMegabytes);
  const media = { storage, workDir: join(environment.dataDir, 'uploads'), limits: environment.media.limits };
  const { name: siteName, timeZone } = await openCurrentSite(db, siteUrl).read();
  const facts = { siteName, timeZone };
  const now = () => new Date();
  const parts = { db, media, source, convertText, siteUrl, actor, now, signal, tell, ...(fetcher && { fetcher }) };
  const files = await describeFiles(wanted);
  const noChoices = importChoices.parse({});
  const { id, hasBegun } = await openImport(db, { source, files, choices, noChoices, actor, now: now() });
  if (hasBegun) {
    await requireSame(db, id, opened);
    tell('This import was stopped before its end: it goes on …');
  }
  if (!hasBegun) await rehearse(parts, id, facts);
  if (!wanted.isRehearsal) await bringIn(parts, id, facts);
  if (wanted.isJson) for await (const piece of reportJson(db, id)) await write(piece);
  const { counts } = await readImport(db, id);
  return importCounts.parse(JSON.parse(counts));
}

/** A begun import can't be rehearsed, and the rest of it is like its beginning. @throws ImportError */
async function requireSame(db: Database, id: string, { wanted, choices }: OpenedImport): Promise<void> {
  const isOther = choices !== undefined && !isDeepStrictEqual(choices, choicesOf(await readImport(db, id)));
  const [isRefused, word] = wanted.isRehearsal ? [true, '--dry-run'] : [isOther, 'these choices'];
  if (!isRefused) return;
  throw new ImportError(`This import has begun. Let it go on without ${word}, or undo it first at /admin/import.`);
}

async function describeFiles({ paths, media }: WantedImport): Promise<ImportedFile[]> {
  const all = media === undefined ? paths : [...paths, media];
  return Promise.all(all.map(async (path) => ({ name: basename(path), bytes: (await stat(path)).size })));
}
