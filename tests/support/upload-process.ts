import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { startSite } from '../../src/server/composition/site.ts';
import { readEnvironment } from '../../src/server/environment/environment.ts';
import { childEnvironment } from './child-environment.ts';

// As start.js.
process.umask(0o077);

const program = resolve(import.meta.dirname, 'upload-process.ts');

export interface UploadProcess {
  /** Without a trailing slash. */
  url: string;
  /** Kills it with SIGKILL, so that it can neither finish nor record anything. */
  kill(): Promise<void>;
}

/** Starts a whole site in a process of its own, with these settings and without rendered pages. */
export async function startUploadProcess(settings: Record<string, string>): Promise<UploadProcess> {
  const env = { ...childEnvironment, ...settings };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  return { url: await readUrl(child), kill };
}

async function readUrl({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the site has no output');
  for await (const line of createInterface(stdout)) {
    if (line.startsWith('http')) return line;
  }
  throw new Error('the site did not start');
}

async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const renderPage = async () => ({ status: 200, headers: new Headers(), html: 'a page' });
  const { url } = await startSite(readEnvironment(env), { renderPage, entry: '', strictPolicy: true });
  console.log(url);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // The test kills the process before it would end by itself.
  flushCompileCache();
  await serve(process.env);
}
