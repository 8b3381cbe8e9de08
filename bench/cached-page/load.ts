import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { acceptedEncoding } from './answer.ts';
import { processorTime } from './processor-time.ts';
import type { Contender } from './started.ts';

const run = promisify(execFile);
const connections = 64;

export interface Round {
  requestsPerSecond: number;
  /** Processor microseconds of the server per request. */
  processorTime: number;
}

interface LoadOptions {
  seconds: number;
  /** Prefix of the command: see `choosePinning`. */
  pin: string[];
}

/** Requests the page as fast as one thread of `wrk` can. @throws when any response is not a success */
export async function load(contender: Contender, { seconds, pin }: LoadOptions): Promise<Round> {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-H', `Accept-Encoding: ${acceptedEncoding}`];
  const [file = '', ...args] = [...pin, 'wrk', ...options, contender.url];
  const before = processorTime(contender.pid);
  const { stdout } = await run(file, args);
  const used = processorTime(contender.pid) - before;

  const requests = Number(stdout.match(/(\d+) requests in/)?.[1]);
  const requestsPerSecond = Number(stdout.match(/Requests\/sec:\s*([\d.]+)/)?.[1]);
  if (/Non-2xx|Socket errors/.test(stdout) || !(requests > 0)) throw new Error(`${contender.name}: ${stdout}`);
  return { requestsPerSecond, processorTime: (used / requests) * 1e6 };
}
