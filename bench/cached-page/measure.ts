import { setTimeout } from 'node:timers/promises';
import { makeScratch } from '../clean-end.ts';
import { median } from '../median.ts';
import type { Figure, Goal, Report } from '../report.ts';
import { load, type Round } from '../servers/load.ts';
import { startMasthead } from '../servers/masthead.ts';
import { choosePinning } from '../servers/pinning.ts';
import { requireTools } from '../servers/tools.ts';
import { type Answer, type Contender, readAnswer } from './answer.ts';
import { startBare } from './bare.ts';
import { startNginx } from './nginx.ts';

const rounds = 5;
const seconds = 4;
const warmUpSeconds = 3;
/**
 * Shares of the other servers' requests per second that Masthead must reach: the lookup of a cache entry may cost a twentieth
 * of what Node itself costs, and nginx, written in C, may be two and a half times as fast.
 */
const goals = { bare: 0.95, nginx: 0.4 };

/** The cached article page, against the same bytes from a bare Node server and from nginx. */
export async function measure(): Promise<Report[]> {
  requireTools('wrk', 'nginx');
  const pinning = choosePinning();
  await using stack = new AsyncDisposableStack();
  const { path: dataDir } = stack.use(await makeScratch());
  const site = stack.use(await startMasthead({ dataDir, pin: pinning.server }));
  const masthead = { ...site, name: 'Masthead', url: site.origin + (await readLeadPath(site.origin)) };
  const answer = await readBest(masthead.url);
  const bare = stack.use(await startBare(answer, pinning.server));
  const nginx = stack.use(await startNginx(answer, pinning.server));
  const contenders = [masthead, bare, nginx];
  for (const contender of contenders) await requireSameAnswer(contender, answer);

  const measured = new Map<Contender, Round[]>(contenders.map((contender) => [contender, []]));
  for (const contender of contenders) await load(contender, { seconds: warmUpSeconds, pin: pinning.load });
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) {
      measured.get(contender)?.push(await load(contender, { seconds, pin: pinning.load }));
    }
  }

  const [own, fromBare, fromNginx] = contenders.map((contender) => summarise(measured.get(contender) ?? []));
  if (!own || !fromBare || !fromNginx) throw new Error('nothing was measured');
  const figures = [
    toFigure('Masthead', own, own),
    toFigure('(a) bare node:http', own, fromBare, {
      measured: share(own, fromBare),
      limit: 'at least',
      value: goals.bare,
    }),
    toFigure('(b) one nginx worker', own, fromNginx, {
      measured: share(own, fromNginx),
      limit: 'at least',
      value: goals.nginx,
    }),
  ];
  const title = `Cached article page: ${answer.body.length} bytes of brotli, ${answer.headers.length / 2} headers, ${pinning.description}`;
  const columns = ['requests/s', 'processor µs/request', "Masthead's requests/s", "Masthead's processor time"];
  return [{ title, columns, figures }];
}

/** @returns the path of the lead article of the front page */
async function readLeadPath(origin: string): Promise<string> {
  const { slug } = (await (await fetch(`${origin}/api/articles/featured`)).json()) as { slug: string };
  return `/articles/${slug}`;
}

/** @returns the answer once it is compressed at best, which begins when it is asked for again. @throws when that takes a minute */
async function readBest(url: string): Promise<Answer> {
  const { body } = await readAnswer(url);
  for (let second = 0; second < 60; second += 1) {
    const answer = await readAnswer(url);
    if (answer.body.length < body.length) return answer;
    await setTimeout(1000);
  }
  throw new Error(`${url} is not compressed at best`);
}

/** @throws when the contender sends another body or another number of headers */
async function requireSameAnswer({ name, url }: Contender, answer: Answer): Promise<void> {
  const { body, headers } = await readAnswer(url);
  if (!body.equals(answer.body)) throw new Error(`${name} answers other bytes`);
  if (headers.length !== answer.headers.length) {
    throw new Error(`${name} sends ${headers.length / 2} headers, Masthead ${answer.headers.length / 2}`);
  }
}

function summarise(all: Round[]): Round {
  const middle = (field: keyof Round) => median(all.map((round) => round[field]));
  return {
    requestsPerSecond: middle('requestsPerSecond'),
    processorTime: middle('processorTime'),
    slowest: middle('slowest'),
  };
}

function share(own: Round, other: Round): number {
  return own.requestsPerSecond / other.requestsPerSecond;
}

/** The last two columns are ratios: Masthead's figure divided by this server's. */
function toFigure(name: string, own: Round, other: Round, goal?: Goal): Figure {
  const values = [
    other.requestsPerSecond.toFixed(0),
    other.processorTime.toFixed(1),
    `× ${share(own, other).toFixed(2)}`,
    `× ${(own.processorTime / other.processorTime).toFixed(2)}`,
  ];
  return { name, values, ...(goal && { goal }) };
}
