import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endWithBench } from '../clean-end.ts';
import { processorTime } from './process-figures.ts';

const run = promisify(execFile);
const connections = 64;

/** The only encoding that the load accepts. */
export const acceptedEncoding = 'br';

export interface Round {
  requestsPerSecond: number;
  /** Processor microseconds of the server per request. */
  processorTime: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  slowest: number;
}

interface LoadOptions {
  seconds: number;
  /** Prefix of the command: see `choosePinning`. */
  pin: string[];
  /** A `wrk` script of this folder that says what to request, and its arguments. */
  script?: [file: string, ...args: string[]];
  /** Whether every answer must be an error, such as 404, instead of a success. */
  expectsErrors?: boolean;
}

/** Requests the URL as fast as one thread of `wrk` can. @throws when any response is not as expected */
export async function load(server: { url: string; pid: number }, options: LoadOptions): Promise<Round> {
  const { seconds, pin, script: [scriptFile, ...scriptArgs] = [], expectsErrors = false } = options;
  const fixed = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '60s'];
  const script = scriptFile ? ['-s', join(import.meta.dirname, scriptFile)] : [];
  const encoding = ['-H', `Accept-Encoding: ${acceptedEncoding}`];
  const [file = '', ...args] = [...pin, 'wrk', ...fixed, ...encoding, ...script, server.url, '--', ...scriptArgs];

  const before = processorTime(server.pid);
  const running = run(file, args);
  endWithBench(running.child);
  const { stdout } = await running;
  const used = processorTime(server.pid) - before;

  const requests = Number(stdout.match(/(\d+) requests in/)?.[1]);
  const errors = Number(stdout.match(/Non-2xx or 3xx responses: (\d+)/)?.[1] ?? 0);
  const isExpected = errors === (expectsErrors ? requests : 0) && !stdout.includes('Socket errors');
  if (!isExpected || !(requests > 0)) throw new Error(`${server.url}: ${stdout}`);
  return {
    requestsPerSecond: Number(stdout.match(/Requests\/sec:\s*([\d.]+)/)?.[1]),
    processorTime: (used / requests) * 1e6,
    slowest: readMilliseconds(stdout.match(/99%\s+(\S+)/)?.[1] ?? ''),
  };
}

/** @param text as `wrk` prints it: `812.00us`, `1.53ms`, `1.03s`, `1.20m` */
function readMilliseconds(text: string): number {
  const units: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };
  const [, number, unit = ''] = text.match(/^([\d.]+)([a-z]+)$/) ?? [];
  return Number(number) * (units[unit] ?? Number.NaN);
}
