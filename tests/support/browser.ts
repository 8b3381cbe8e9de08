import { existsSync } from 'node:fs';
import type { Browser as RunningBrowser } from '@playwright/test';

export interface Browser {
  executablePath: string;
  args: string[];
}

/** A test machine may have no internet access; these services of the browser would wait for it. */
const offline = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Headless Chromium: the tests take a quarter less time with it. It has no back/forward cache, though.
 * Debian: `chromium-headless-shell`.
 */
const shell = '/usr/bin/chromium-headless-shell';

const windowed = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

/** @returns the Chromium to test with: the one at `CHROMIUM_PATH`, the system's, or the one from npm */
export async function findBrowser(): Promise<Browser> {
  const executablePath = firstInstalled([process.env.CHROMIUM_PATH, shell, ...windowed]);
  if (executablePath) return { executablePath, args: offline };
  const { default: packed } = await import('@sparticuz/chromium');
  // The package's own arguments suit a single short-lived page: with --single-process a second window ends the browser.
  // Without web security nothing has another origin, and every player would be warned of.
  const without = ['--single-process', '--no-zygote', '--disable-web-security', '--allow-running-insecure-content'];
  const args = packed.args.filter((arg) => !without.includes(arg));
  return { executablePath: await packed.executablePath(), args: [...new Set([...args, ...offline])] };
}

/** @returns the full Chromium, which behaves exactly as a reader's browser; null where there is none */
export function findWindowedBrowser(): Browser | null {
  const named = process.env.CHROMIUM_PATH;
  const executablePath = firstInstalled([named?.includes('headless') ? undefined : named, ...windowed]);
  return executablePath ? { executablePath, args: offline } : null;
}

/** @returns whether it never asks again for a script that could not be loaded: seen in the Chromium from npm, 153, not in 156 */
export function remembersFailedScripts(browser: RunningBrowser): boolean {
  return browser.version().startsWith('153.');
}

function firstInstalled(paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && existsSync(path));
}
