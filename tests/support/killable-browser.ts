import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';

/** A browser with a profile folder, as a user has one: it can be killed, and started again with the same profile. */
export interface KillableBrowser {
  context: BrowserContext;
  /** Ends all its processes at once with SIGKILL: it writes nothing more. */
  kill(): Promise<void>;
}

/** Starts it as a process group of its own, whose id Playwright would not tell. @param profile its folder */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const { executablePath, args } = await findBrowser();
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(executablePath, [...args, ...own], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const exit = once(child, 'exit');
  const browser = await chromium.connectOverCDP(await waitForUrl(child));
  const [context] = browser.contexts();
  if (!context || child.pid === undefined) throw new Error('the browser has no profile');
  const group = -child.pid;
  return {
    context,
    async kill() {
      if (child.exitCode === null && child.signalCode === null) process.kill(group, 'SIGKILL');
      await exit;
      await browser.close();
    },
  };
}

async function waitForUrl({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('the browser has no output');
  const log: string[] = [];
  for await (const line of createInterface(stderr)) {
    log.push(line);
    const url = line.match(/DevTools listening on (ws:\S+)/)?.[1];
    if (url) {
      stderr.resume();
      return url;
    }
  }
  throw new Error(`the browser did not start:\n${log.join('\n')}`);
}
