import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundlePrograms } from './src/server/bundle-programs.ts';
import { inlineScripts, routes } from './vite.config.ts';

/** Libraries with native parts, files or threads of their own. They are loaded on first use. */
const unbundled = ['@resvg/resvg-js', 'libheif-js', 'mjml', 'piscina', 'satori', 'sharp'];

const entries = ['src/server/main.ts', 'src/server/owner.ts', 'src/server/reindex.ts', 'src/rendering.tsx'];
const programs = bundlePrograms(entries.map((entry) => resolve(import.meta.dirname, entry)));

export default defineConfig({
  // Vite leaves NODE_ENV to be read at run time. `npm start` does not set it, and React would use its development build.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [routes, inlineScripts, react(), tailwindcss(), programs.plugin],
  // Bundled, the server starts in a quarter of the time and runs the production build of every library.
  ssr: { noExternal: true, external: unbundled },
  build: {
    ssr: true,
    copyPublicDir: false,
    sourcemap: true,
    rolldownOptions: {
      input: entries,
      output: {
        sourcemapExcludeSources: true,
        codeSplitting: {
          groups: [{ name: programs.chunkOf, debugName: 'entries', includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
