import { pathToFileURL } from 'node:url';
import { buildDir, ensureBuild } from '../src/server/build.ts';
import { readPageAssets } from '../src/server/page-assets.ts';
import type { PageParts } from '../src/server/pages.ts';

/** @returns the pages of the real build, as the server has them; built first when it is missing or old */
export async function loadBuiltPages(): Promise<PageParts> {
  await ensureBuild();
  const { renderPage } = await import(pathToFileURL(`${buildDir}/server/rendering.js`).href);
  return { renderPage, assets: await readPageAssets(buildDir), strictPolicy: true };
}
