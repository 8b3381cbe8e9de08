import { makeScratch } from '../clean-end.ts';
import { median } from '../median.ts';
import type { Figure, Report } from '../report.ts';
import { startMasthead } from '../servers/masthead.ts';
import { processorTime } from '../servers/process-figures.ts';

/** Milliseconds. */
const goals = { ready: 300, firstPage: 400 };
const starts = 15;

/** The start of a built site on the sample magazine, until it says that it is ready and until it has sent the front page. */
export async function measure(): Promise<Report[]> {
  await using scratch = await makeScratch();
  const dataDir = scratch.path;
  // Builds the site, fills the folder, and lets the operating system read the files.
  await timeStart(dataDir);
  const times: Timing[] = [];
  for (let start = 0; start < starts; start += 1) times.push(await timeStart(dataDir));

  const figure = (name: string, kind: 'ready' | 'firstPage'): Figure => {
    const measured = median(times.map((timing) => timing[kind].ms));
    const processor = median(times.map((timing) => timing[kind].processorMs));
    return {
      name,
      values: [measured.toFixed(0), processor.toFixed(0)],
      goal: { measured, limit: 'at most', value: goals[kind] },
    };
  };
  return [
    {
      title: `Start of a built site, median of ${starts}`,
      columns: ['ms', 'processor ms'],
      figures: [figure('ready', 'ready'), figure('first page', 'firstPage')],
    },
  ];
}

/** Milliseconds since the process was started, and those of its processor time. */
interface Moment {
  ms: number;
  processorMs: number;
}

interface Timing {
  ready: Moment;
  firstPage: Moment;
}

async function timeStart(dataDir: string): Promise<Timing> {
  const began = performance.now();
  await using site = await startMasthead({ dataDir });
  const look = () => ({ ms: performance.now() - began, processorMs: processorTime(site.pid) * 1000 });
  const ready = look();
  const page = await (await fetch(site.origin)).text();
  if (!page.includes('</html>')) throw new Error('the front page is not whole');
  return { ready, firstPage: look() };
}
