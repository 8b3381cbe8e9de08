import { pathToFileURL } from 'node:url';
import { readBrowserEntry } from '../src/server/browser-entry.ts';
import { buildDir, ensureBuild } from '../src/server/build.ts';
import type { PageBuild } from '../src/server/pages.ts';

/** @returns the renderer of the production build; builds it first when it is missing or outdated */
export async function loadBuiltPages(): Promise<PageBuild> {
  await ensureBuild();
  const { renderPage } = await import(pathToFileURL(`${buildDir}/server/rendering.js`).href);
  return { renderPage, entry: await readBrowserEntry(buildDir), strictPolicy: true };
}
