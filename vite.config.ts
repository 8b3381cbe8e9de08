import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { type PagePath, pathsOf } from './src/pages/site-pages.ts';

const routes = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  // One file each, for the same reason as below: every file's name is in what readers load.
  codeSplittingOptions: { defaultBehavior: [['component', 'notFoundComponent', 'errorComponent']] },
  routesDirectory: 'src/pages/routes',
  generatedRouteTree: 'src/pages/route-tree.gen.ts',
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
});

/**
 * What an article needs, where most visits begin, in one file: many small ones compress worse and load later. Lists that page on are
 * not among it. Here and below it goes by names: a library's index imports all of it, and only names tell what is used.
 */
const reader =
  /node_modules.((react|react-dom|scheduler|use-sync-external-store)[\\/]|@tanstack(?!.*(useBlocker|nfiniteQuery(\.js|Observer))))|src.(contract.(limits|notices|paths)|client.(?!account|admin|issues|email|search)|ui.(?!toaster|forms|badge|confirm)|pages.site.(layout|article|newsletter)[\\/](?!static|issue|email|preferences))/;

/** The screens of the admin in another: the entry names every file that a page may ask for, and readers carry that list. */
const admin = /src.pages.(admin.(?!gate|session|layout|forms|lists)[^?]*\.tsx|routes.admin\.[^?]*\?tsr-split)/;

/** Pages that many visits lead to, and the dialog of the search. Of all others, readers would carry the list of what they are made of. */
const busyFiles = [...pathsOf(({ isBusy }) => isBusy === true).map(fileOf), 'search-dialog'];

/** @returns what the file of a page is called, before its hash: `articles._slug` for `/articles/$slug`, `routes` for the front page */
function fileOf(path: PagePath): string {
  return path === '/' ? 'routes' : path.slice(1).replaceAll('/', '.').replaceAll('$', '_');
}

/** What is there before any page. */
const always = /assets.(reader|rolldown-runtime)-/;

/** @returns which of the files of a page are asked for together with it; the rest is found as it loads */
function toFetchAhead(page: string, files: string[]): string[] {
  const isBusy = busyFiles.some((name) => page.startsWith(`assets/${name}-`));
  return isBusy ? files.filter((file) => !always.test(file)) : [];
}

export default defineConfig(({ isSsrBuild }) => ({
  // Vite leaves this to be read while the server runs; unset, as it is with `npm start`, it means React's development build.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  plugins: [routes, react(), tailwindcss()],
  // In one file the server starts in a third of the time, and runs the production build of every library.
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  build: isSsrBuild
    ? { outDir: 'build/server', rolldownOptions: { input: 'src/rendering.tsx' }, copyPublicDir: false }
    : {
        outDir: 'build/client',
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        modulePreload: { resolveDependencies: toFetchAhead },
        rolldownOptions: {
          input: 'src/browser.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'reader', test: reader },
                { name: 'newsroom', test: admin, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
}));
