import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from './postgres-server.ts';

const root = resolve(import.meta.dirname, '../..');

/** The arguments that `npm start` gives to Node: options, and the program. */
const startArguments = readStartArguments();

/** @returns whether a line is about a rejected request, or one that was slow on a busy machine */
function isAboutRequest(line: string): boolean {
  return /"level":"(info|warn)".*"status":[234]\d\d/.test(line);
}

export interface SiteProcess {
  /** Without a trailing slash. */
  url: string;
  dataDir: string;
  /** Process id of the process itself; of npm when it was started through npm. */
  pid: number;
  /** Its whole standard output during the start. */
  greeting: readonly string[];
  /** Its whole error output so far. */
  log: readonly string[];
  /** Lines of the log that report errors or warnings which a correct server does not have. */
  troubles(): string[];
  /** Stops it with SIGTERM, as an operator does. @returns its exit code; -1 when only a stronger signal ended it */
  stop(by?: 'SIGTERM' | 'Ctrl-C'): Promise<number>;
  /** Ends it with SIGKILL, which it does not notice. */
  kill(): Promise<void>;
}

/** A program like the server, with one more migration. */
const laterVersion = join(import.meta.dirname, 'later-version.ts');

/**
 * Starts Masthead with only the given settings, and waits until it reports that it is ready.
 * @param through `npm`: by `npm start`, in a process group of its own, as in a terminal; `later version`: see `later-version.ts`
 * @param uid the user of the process: only root may give one
 */
export async function startSite(
  settings: Record<string, string>,
  through?: 'npm' | 'later version',
  uid?: number,
): Promise<SiteProcess> {
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'masthead-e2e-'));
  const port = String(await findFreePort());
  // The host is that of the links while `SITE_URL` is unset. On a busy machine any statement may be slow.
  const defaults = { PORT: port, HOST: 'localhost', DATA_DIR: dataDir, SLOW_QUERY_MS: '0' };
  const env = { PATH: process.env.PATH, ...defaults, ...settings };
  const program = through === 'later version' ? [laterVersion] : startArguments;
  const [file, ...args] = through === 'npm' ? ['npm', 'start'] : [process.execPath, ...program];
  const detached = through === 'npm';
  const child = spawn(file, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
    ...(uid !== undefined && { uid }),
  });
  endWithThisProcess(child, detached);
  const log: string[] = [];
  createInterface(child.stderr).on('line', (line) => log.push(line));
  const greeting: string[] = [];
  return {
    url: await waitForUrl(child, greeting, log),
    dataDir,
    pid: child.pid ?? 0,
    greeting,
    log,
    troubles: () => log.filter((line) => !isAboutRequest(line)),
    async stop(by) {
      const code = await end(child, by);
      if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true });
      return code;
    },
    async kill() {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** After a test that has failed before it stopped its server: its worker ends, and takes the server along. */
function endWithThisProcess(child: ChildProcess, isGroup: boolean): void {
  const kill = () => {
    if (isGroup && child.pid) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  };
  process.on('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

function readStartArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return scripts.start.replace(/^exec node /, '').split(' ');
}

async function waitForUrl({ stdout }: ChildProcess, greeting: string[], log: readonly string[]): Promise<string> {
  if (!stdout) throw new Error('the server has no output');
  for await (const line of createInterface(stdout)) {
    greeting.push(line);
    const url = line.match(/is ready: (\S+)/)?.[1];
    if (url) {
      stdout.resume();
      return url;
    }
  }
  throw new Error(`the server did not start:\n${log.join('\n')}`);
}

async function end(child: ChildProcess, by = 'SIGTERM'): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    // A terminal signals the whole process group.
    if (by === 'Ctrl-C' && child.pid) process.kill(-child.pid, 'SIGINT');
    else child.kill('SIGTERM');
    await exit;
  }
  return child.exitCode ?? -1;
}
