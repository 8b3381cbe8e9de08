import { existsSync } from 'node:fs';

export interface Browser {
  executablePath: string;
  args: string[];
}

/** The machine that tests may have no internet; these services of the browser would wait for it. */
const offline = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** @returns the Chromium of this machine: the one that `CHROMIUM_PATH` names, the system's, or the one from npm */
export async function findBrowser(): Promise<Browser> {
  const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const executablePath = installed.find((path) => path !== undefined && existsSync(path));
  if (executablePath) return { executablePath, args: offline };
  const { default: packed } = await import('@sparticuz/chromium');
  // Its own arguments fit a single short-lived page: with --single-process a second window would end the browser.
  const args = packed.args.filter((arg) => !['--single-process', '--no-zygote'].includes(arg));
  return { executablePath: await packed.executablePath(), args: [...new Set([...args, ...offline])] };
}
