import { hash } from 'node:crypto';
import { basename, relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { entries } from './src/server/entries.ts';

/** The routes of one application. Prettier would take half a second of each of the two builds. */
const routesOf = (application: 'site' | 'admin') =>
  ({
    target: 'react',
    routesDirectory: `src/${application}/routes`,
    generatedRouteTree: `src/${application}/route-tree.gen.ts`,
    addExtensions: true,
    quoteStyle: 'single',
    semicolons: true,
    enableRouteTreeFormatting: false,
  }) as const;

/** The site's, as the server renders them: in files of their own, each page would ask for two modules once more. */
export const unsplitRoutes = tanstackRouter(routesOf('site'));

/** In browsers each page of the site is loaded when a reader comes to it. */
const siteRoutes = tanstackRouter({
  ...routesOf('site'),
  autoCodeSplitting: true,
  codeSplittingOptions: { defaultBehavior: [['component', 'notFoundComponent', 'errorComponent']] },
});

/** The admin is loaded as a whole: who works in it goes from page to page. */
const adminRoutes = tanstackRouter(routesOf('admin'));

/** How long plugins take is no matter of operators, who see what a first start prints. */
export const quietChecks = { bundlerTimings: false } as const;

/** @returns the module bundled for browsers and minified, as one script, and the files that it is made of */
async function bundleScript(input: string): Promise<{ script: string; files: string[] }> {
  const rolldownOptions = { input, output: { format: 'iife' } } as const;
  const built = await build({ configFile: false, logLevel: 'warn', build: { write: false, rolldownOptions } });
  const [chunk] = 'output' in built ? built.output : [];
  if (!chunk) throw new Error(`${input} gave no script`);
  return { script: chunk.code.trim(), files: chunk.moduleIds };
}

/**
 * `import text from './module.ts?script'`: the module as the text of an inline script.
 * `import url from './module.ts?script-url'`: the same as a file that shares nothing with the application; only the client's build writes it.
 */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [input = '', kind] = id.split('?');
    if (kind !== 'script' && kind !== 'script-url') return null;
    if (kind === 'script-url' && this.environment.mode === 'dev') {
      return `export default ${JSON.stringify(`/${relative(import.meta.dirname, input)}`)}`;
    }
    const { script, files } = await bundleScript(input);
    for (const file of files) this.addWatchFile(file);
    if (kind === 'script') return { code: `export default ${JSON.stringify(script)}`, moduleSideEffects: false };
    const fileName = `assets/${basename(input, '.ts')}-${hash('sha256', script, 'base64url').slice(0, 8)}.js`;
    if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: script });
    return { code: `export default ${JSON.stringify(`/${fileName}`)}`, moduleSideEffects: false };
  },
};

export default defineConfig({
  plugins: [siteRoutes, adminRoutes, inlineScripts, react(), tailwindcss()],
  build: {
    outDir: 'build/client',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // In kB. What readers download has limits of its own (`script-weight.ts`); the admin is one file on purpose.
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      input: [...Object.values(entries), 'src/ui/type-sheets/write-sheets.ts'],
      checks: quietChecks,
      output: {
        // One file of what every page of the site needs and of the article's, at which most visits begin, with all that they import.
        // A second one of the front page, the other page at which visits begin, with TanStack Query: articles do without both. The admin
        // has no rule: what only it imports is one file by itself, because its entry imports its pages.
        codeSplitting: {
          groups: [
            { name: 'site', test: /src.site.(router|routes.articles)/, priority: 2 },
            { name: 'lists', test: /src.(site.routes.index|client.query-client)/, priority: 1 },
          ],
        },
      },
    },
  },
});
