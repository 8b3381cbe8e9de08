import { inlineScripts, renderPage } from '../rendering.tsx';
import { readBrowserEntry } from './browser-entry.ts';
import { buildDir } from './build-files.js';
import { readEnvironment } from './environment.ts';
import { reportFailedStart, stopOnSignal } from './process.ts';
import { type Site, startSite } from './site.ts';

async function main(): Promise<Site> {
  const environment = readEnvironment(process.env);
  const site = await startSite(environment, {
    renderPage,
    inlineScripts,
    entry: await readBrowserEntry(buildDir),
    strictPolicy: true,
  });
  stopOnSignal(site);
  console.log(`${site.name} is ready: ${site.url}`);
  return site;
}

/** The running site; the process ends if it can't start. */
export const started = main().catch(reportFailedStart);
