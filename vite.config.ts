import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { type PagePath, pathsOf } from './src/pages/site-pages.ts';

const routes = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  // One file for each page: the entry names every file, and every reader downloads that list.
  codeSplittingOptions: { defaultBehavior: [['component', 'notFoundComponent', 'errorComponent']] },
  routesDirectory: 'src/pages/routes',
  generatedRouteTree: 'src/pages/route-tree.gen.ts',
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
});

/**
 * Everything that an article's page needs, in one file: most visits start there, and many small files compress worse and load
 * later. Lists with "Load More" are not included. Files are matched by name, here and below, because a library's index imports
 * all of the library.
 */
const reader =
  /node_modules.((react|react-dom|scheduler|use-sync-external-store)[\\/]|@tanstack(?!.*(useBlocker|nfiniteQuery(\.js|Observer))))|src.(contract.(limits|notices|paths)|client.(?!account|admin|issues|email|search)|ui.(?!toaster|forms|badge|confirm)|pages.site.(layout|article|newsletter)[\\/](?!static|issue|email|preferences))/;

/** The admin's pages in one file: the entry names every file that a page may load, and every reader downloads that list. */
const admin = /src.pages.(admin.(?!gate|session|layout|forms|lists)[^?]*\.tsx|routes.admin\.[^?]*\?tsr-split)/;

/** Often visited pages and the search dialog: their files are preloaded. The entry lists them, so other pages are left out. */
const busyFiles = [...pathsOf(({ isBusy }) => isBusy === true).map(fileOf), 'search-dialog'];

/** @returns the file name of a page before its hash: `articles._slug` for `/articles/$slug`, `routes` for the front page */
function fileOf(path: PagePath): string {
  return path === '/' ? 'routes' : path.slice(1).replaceAll('/', '.').replaceAll('$', '_');
}

/** Files that are loaded before any page. */
const always = /assets.(reader|rolldown-runtime)-/;

/** @returns the files to preload together with a page; the browser finds the others as it loads them */
function toFetchAhead(page: string, files: string[]): string[] {
  const isBusy = busyFiles.some((name) => page.startsWith(`assets/${name}-`));
  return isBusy ? files.filter((file) => !always.test(file)) : [];
}

export default defineConfig(({ isSsrBuild }) => ({
  // Vite leaves NODE_ENV to be read at run time. `npm start` does not set it, and React would use its development build.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  plugins: [routes, react(), tailwindcss()],
  // Bundled into one file, the server starts in a third of the time and runs the production build of every library.
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
