import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuild } from '../../src/server/ensure-build.js';
import { type Ended, type Progress, runCommand } from '../backups/run-command.ts';
import { makeScratch } from '../clean-end.ts';
import type { Magazines } from '../magazine/engines.ts';
import { treeProcessorTime } from '../media/tree-memory.ts';
import { median } from '../median.ts';
import type { Figure, Report } from '../report.ts';
import type { Run } from '../run.ts';
import { benchSecret, type Masthead, startMasthead } from '../servers/masthead.ts';
import { type Delays, requests, Visitors, type Watched } from './delays.ts';
import { type ExportSize, writeExport } from './write-export.ts';
import { writeUploads } from './write-uploads.ts';

const large: ExportSize = { articles: 20_000, images: 10_000 };
const small = 5;

/** Megabytes of the command and of the site, and milliseconds that a save may take at most. */
const goals = { command: 800, site: 700, save: 1000 };

/** How long the site is watched without an import, in milliseconds, after a time to warm up. */
const quiet = { warmUp: 5_000, watched: 30_000 };

const pollEvery = 500;

/** Files of the old site, and how many things are in them. */
interface OldSite {
  xml: string;
  uploads: string;
  size: ExportSize;
}

/** One of the steps, beside a site that serves pages. */
interface Step extends Watched {
  name: string;
  ended: Omit<Ended, 'output'>;
  /** Milliseconds of processor time, where the step handles them apart. */
  perArticle?: number;
  perImage?: number;
}

/** Rehearses, brings in and undoes a large export of WordPress on each engine, beside a site that readers and an editor use. */
export async function* measure({ engines, isSmall }: Run): AsyncGenerator<Report> {
  // Otherwise the first command would, and its memory would be that of the build.
  ensureBuild();
  await using scratch = await makeScratch();
  const size = isSmall ? { articles: large.articles / small, images: large.images / small } : large;
  const old: OldSite = { xml: join(scratch.path, 'blog.xml'), uploads: join(scratch.path, 'uploads'), size };
  const bytes = await writeExport(old.xml, size);
  await writeUploads(old.uploads, size.images);
  const title = `An export of ${(bytes / 1e6).toFixed(0)} MB with ${size.articles} articles and ${size.images} images`;
  for (const open of [engines.sqlite, engines.postgres]) yield* measureEngine(await open(), old, title);
}

async function* measureEngine(magazines: Magazines, old: OldSite, title: string): AsyncGenerator<Report> {
  const name = 'moving_in';
  const location = magazines.locationOf(name);
  await mkdir(location.dataDir, { recursive: true });
  await magazines.create(name);
  try {
    await using site = await startMasthead(location);
    const visitors = await Visitors.of(site);
    await visitors.during(() => wait(quiet.warmUp));
    const alone = await visitors.during(() => wait(quiet.watched));
    const settings = {
      DATA_DIR: location.dataDir,
      SITE_URL: site.siteUrl,
      ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl, AUTH_SECRET: benchSecret }),
    };
    const steps = [
      () => rehearse(visitors, old, settings),
      () => bringIn(visitors, old, settings),
      () => undo(visitors, old, site),
    ];
    for (const take of steps) {
      const step = await take();
      yield costs(`${title}, ${magazines.engine}: ${step.name}`, step);
      yield delays(`The site during the ${step.name}, ${magazines.engine}`, step, alone.delays);
    }
  } finally {
    await rm(location.dataDir, { recursive: true, force: true });
  }
}

type Settings = Record<string, string>;

const perItem = (seconds: number, items: number) => (seconds * 1000) / items;

async function rehearse(visitors: Visitors, { xml, uploads, size }: OldSite, settings: Settings): Promise<Step> {
  const words = [xml, '--media', uploads, '--dry-run'];
  const { result, ...watched } = await visitors.during(() => runCommand('import', words, settings, () => undefined));
  return { name: 'rehearsal', ended: result, ...watched, perArticle: perItem(result.processor, size.articles) };
}

/** The command rehearses again before it writes. */
async function bringIn(visitors: Visitors, { xml, uploads, size }: OldSite, settings: Settings): Promise<Step> {
  const told: Progress[] = [];
  const { result, ...watched } = await visitors.during(() =>
    runCommand('import', [xml, '--media', uploads], settings, (progress) => void told.push(progress)),
  );
  const between = (first: string, last: string) => {
    const [from, to] = [first, last].map((line) => told.find((one) => one.line.startsWith(line))?.processor);
    return (to ?? Number.NaN) - (from ?? Number.NaN);
  };
  const [images, articles] = [size.images - told500, size.articles - told500];
  const ofImages = between(`${told500} of kind file`, `${size.images} of kind file`);
  const ofArticles = between(`${told500} of kind article`, `${size.articles} of kind article`);
  return {
    ...{ name: 'import', ended: result, ...watched },
    ...{ perArticle: perItem(ofArticles, articles), perImage: perItem(ofImages, images) },
  };
}

/** The command tells about its progress after so many items. */
const told500 = 500;

/** A job of the site undoes it. */
async function undo(visitors: Visitors, { size }: OldSite, site: Masthead): Promise<Step> {
  const [first] = await visitors.ask<{ id: string }[]>('/api/admin/imports');
  const path = `/api/admin/imports/${first?.id}`;
  const began = performance.now();
  const processor = treeProcessorTime(site.pid);
  const watched = await visitors.during(async () => {
    await visitors.ask(`${path}/undo`, 'POST');
    while ((await visitors.ask<{ state: string }>(path)).state !== 'undone') await wait(pollEvery);
  });
  const ended = {
    seconds: (performance.now() - began) / 1000,
    processor: treeProcessorTime(site.pid) - processor,
    memory: watched.memory,
  };
  return { name: 'undo', ended, ...watched, perArticle: perItem(ended.processor, size.articles) };
}

function costs(title: string, { name, ended, memory, perArticle, perImage }: Step): Report {
  const shown = (value: number | undefined) => value?.toFixed(1) ?? '';
  const costsOf = ({ seconds, processor, memory: most }: Step['ended']) => [
    ...[seconds, processor].map((value) => value.toFixed(0)),
    ...[shown(perArticle), shown(perImage), most.toFixed(0)],
  ];
  return {
    title,
    columns: ['seconds', 'processor s', 'ms per article', 'ms per image', 'most memory, MB'],
    figures: [
      ...(name === 'undo'
        ? []
        : [
            {
              name: 'the command',
              values: costsOf(ended),
              goal: { measured: ended.memory, limit: 'at most' as const, value: goals.command },
            },
          ]),
      {
        name: 'the site',
        values: name === 'undo' ? costsOf({ ...ended, memory }) : ['', '', '', '', memory.toFixed(0)],
        goal: { measured: memory, limit: 'at most' as const, value: goals.site },
      },
    ],
  };
}

function delays(title: string, step: Watched, alone: Delays): Report {
  const figures = requests.map((kind): Figure => {
    const [now, before] = [describe(step.delays[kind]), describe(alone[kind])];
    const values = [now.median, now.p99, now.longest, now.median / before.median, now.p99 / before.p99];
    const goal = { measured: now.longest, limit: 'at most', value: goals.save } as const;
    return { name: kind, values: values.map((value) => value.toFixed(1)), ...(kind === 'save' && { goal }) };
  });
  figures.push({
    name: 'saves that were refused',
    values: ['', '', String(step.refused), '', ''],
    goal: { measured: step.refused, limit: 'at most', value: 0 },
  });
  return { title, columns: ['median ms', 'p99 ms', 'longest ms', 'median ×', 'p99 ×'], figures };
}

function describe(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: median(values),
    p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN,
    longest: sorted.at(-1) ?? Number.NaN,
  };
}
