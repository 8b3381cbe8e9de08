import { pathToFileURL } from 'node:url';
import { readBrowserEntry } from './browser-entry.ts';
import { buildDir, ensureBuild } from './build.ts';
import { readEnvironment } from './environment.ts';
import type { RenderPage } from './pages.ts';
import { reportFailedStart, stopOnSignal } from './process.ts';
import { startSite } from './site.ts';

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  await ensureBuild();
  const site = await startSite(environment, {
    renderPage: await loadRenderPage(),
    entry: await readBrowserEntry(buildDir),
    strictPolicy: true,
  });
  stopOnSignal(site);
  console.log(`${site.name} is ready: ${site.url}`);
}

async function loadRenderPage(): Promise<RenderPage> {
  const { renderPage } = await import(pathToFileURL(`${buildDir}/server/rendering.js`).href);
  return renderPage;
}

main().catch(reportFailedStart);
