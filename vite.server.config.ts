import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { bundlePrograms } from './src/server/build/bundle-programs.ts';
import { inlineScripts, quietChecks, unsplitRoutes } from './vite.config.ts';

/**
 * Libraries with native parts, files or threads of their own, which the server loads on first use: a production install has them and
 * nothing else. All other libraries are development dependencies, which the build puts into the bundle.
 */
const unbundled = Object.keys(manifest.dependencies);

const entries = [
  'src/server/composition/main.ts',
  'src/server/commands/owner.ts',
  'src/server/commands/reindex.ts',
  'src/server/commands/export.ts',
  'src/server/commands/import.ts',
  'src/server/commands/backup.ts',
  'src/server/commands/restore.ts',
  'src/server/pages/page-build.ts',
];
const programs = bundlePrograms(entries.map((entry) => resolve(import.meta.dirname, entry)));

/** The client's build has compiled the styles; here Tailwind would search all sources once more. */
const stylesOfClient: Plugin = {
  name: 'styles-of-client',
  enforce: 'pre',
  resolveId: {
    filter: { id: /styles\.css\?url$/ },
    handler: (id) => {
      const [, name = ''] = id.match(/([\w-]+)\.css\?url$/) ?? [];
      return resolve(import.meta.dirname, 'src/server/build', `${name}-url.ts`);
    },
  },
};

/**
 * Writes the bundle in ASCII. V8 stores a script with a single character beyond Latin-1 in two bytes a character, and keeps it as long as its
 * functions live: 4 MB of each process. Of the lines that it changes, source maps have the columns a little to the left.
 */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeBeyondAscii(file.code);
  },
};

/** @returns the same program: a character of two code units becomes two escapes, and one behind a backslash that it does not need loses that */
function escapeBeyondAscii(code: string): string {
  return code.replace(/\\?[^\0-\x7f]|\\./gs, (found) => {
    const unit = found.charCodeAt(found.length - 1);
    return unit < 0x80 ? found : `\\u${unit.toString(16).padStart(4, '0')}`;
  });
}

export default defineConfig({
  // Vite leaves NODE_ENV to be read at run time. `npm start` does not set it, and React would use its development build.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [stylesOfClient, unsplitRoutes, inlineScripts, react(), programs.plugin, inAscii],
  // Bundled, the server starts in a quarter of the time and runs the production build of every library.
  ssr: { noExternal: true, external: unbundled },
  build: {
    ssr: true,
    copyPublicDir: false,
    sourcemap: true,
    rolldownOptions: {
      input: entries,
      checks: quietChecks,
      output: {
        sourcemapExcludeSources: true,
        codeSplitting: {
          groups: [{ name: programs.chunkOf, debugName: 'entries', includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
