import { adminScripts, renderAdminDocument } from '../../admin/document.tsx';
import { inlineScripts, renderPage } from '../../site/render-page.tsx';
import { buildDir } from '../build-files.js';
import { readEntry } from '../entries.ts';
import type { PageBuild } from './answer-page.ts';

export { renderPage };

/** @returns both applications from the build */
export async function openPageBuild(): Promise<PageBuild> {
  return {
    renderPage,
    inlineScripts,
    entry: await readEntry(buildDir, 'site'),
    admin: {
      renderDocument: renderAdminDocument,
      inlineScripts: adminScripts,
      entry: await readEntry(buildDir, 'admin'),
    },
    strictPolicy: true,
  };
}
