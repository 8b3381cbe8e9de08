import { hash } from 'node:crypto';
import { basename, relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { type PagePath, pathsOf } from './src/site/site-pages.ts';

const routeFiles = {
  target: 'react',
  routesDirectory: 'src/pages/routes',
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
  // Prettier would take half a second of each of the two builds.
  enableRouteTreeFormatting: false,
} as const;

const allRoutes = { ...routeFiles, generatedRouteTree: 'src/site/route-tree.gen.ts' } as const;

/** All routes, as the server renders them: in files of their own, each page would ask for two modules once more. */
export const unsplitRoutes = tanstackRouter(allRoutes);

/** All routes, for browsers and for types. */
const routes = tanstackRouter({
  ...allRoutes,
  autoCodeSplitting: true,
  // One file for each page: the entry names every file, and every reader downloads that list.
  codeSplittingOptions: {
    defaultBehavior: [['component', 'notFoundComponent', 'errorComponent']],
    // Only the build reads it; left in, every reader downloads it.
    deleteNodes: ['codeSplitGroupings'],
  },
});

/** Route files of pages that no link opens within the application: around signing in, from emails, and after a form. */
const ofDocuments =
  '(?:login|setup|invitation|forgot-password|reset-password|newsletter\\.(?:confirm|preferences|unsubscribe)|subscribed|confirmation-sent)\\.';

/** The routes of browsers in three files, each with the files that it leaves out: no reader downloads those of the other two. */
const browserRoutes = {
  'reader-routes': `^(?:admin\\.|${ofDocuments})`,
  'admin-routes': '^(?!__root|admin\\.)',
  'document-routes': `^(?!__root|${ofDocuments})`,
};
const browserRouteFiles = Object.entries(browserRoutes).map(([name, routeFileIgnorePattern]) =>
  tanstackRouterGenerator({
    ...routeFiles,
    generatedRouteTree: `src/pages/${name}.gen.js`,
    routeFileIgnorePattern,
    disableTypes: true,
  }),
);

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

const loadSplitFile: Plugin = {
  name: 'load-split-file',
  enforce: 'pre',
  resolveId: (id) => (id === '\0vite/preload-helper.js' ? `${import.meta.dirname}/src/pages/load-split-file.ts` : null),
};

/** What the router has for sites unlike ours, and what takes its place in browsers: every reader would download it. */
const routerCuts: { file: RegExp; from: RegExp; to: string }[] = [
  // What it shows of an error that no route catches, with its message behind a button.
  {
    file: /@tanstack.react-router.dist.esm.CatchBoundary\.js/,
    from: /function ErrorComponent\(.*\n}(?=\n\/\/#endregion)/s,
    to: "function ErrorComponent() {\n  return 'Something went wrong!';\n}",
  },
  // Scripts and styles in what `head` of a route returns: only the server has some, for search engines.
  {
    file: /@tanstack.react-router.dist.esm.Asset\.js/,
    from: /case "style":.*?(?=default: return null)/s,
    to: '',
  },
  {
    file: /@tanstack.react-router.dist.esm.headContentUtils\.js/,
    from: /const manifestCssTags = \[\];.*?(?=const tags = \[\];)/s,
    to: 'const preloadLinks = [], manifestCssTags = [], styles = [], headScripts = [];',
  },
  // JSON in the query of URLs, where `site/router.tsx` reads and writes plain strings, and sites below a path.
  {
    file: /@tanstack.router-core.dist.esm.router\.js/,
    from: / \?\? default(?:Parse|Stringify)Search\b|nextBasepath !== "\/".*\? rewriteBasepath\(.*?\) : /g,
    to: '',
  },
];

const cutRouter: Plugin = {
  name: 'cut-router',
  transform: {
    filter: { id: routerCuts.map(({ file }) => file) },
    handler(code, id) {
      if (this.environment.name !== 'client') return null;
      const cut = routerCuts.find(({ file }) => file.test(id));
      const short = cut && code.replace(cut.from, cut.to);
      if (!short || short === code) throw new Error('TanStack Router has changed: see routerCuts in vite.config.ts.');
      return { code: short, map: null };
    },
  },
};

/**
 * Everything that an article's page needs, in one file with the entry: most visits start there, and more files compress worse,
 * bring headers of their own and load later. Files are matched by name, here and below, because a library's index imports all of
 * the library.
 */
const reader =
  /src.browser\.tsx|node_modules.((react|react-dom|scheduler|use-sync-external-store)[\\/]|@tanstack[\\/](?!.*(useBlocker|virtual|query(?!.*Options\.js))))|src.(contract.(page-limits|notices|paths)|client.(?!account|admin|article-lists|issues|email|query|search)|ui.(?!toaster|stay-clear|script-button|ready-event|forms|badge|confirm|keep-caret|use-listbox)|pages.site.(layout|article|newsletter)[\\/](?!static|page-layout|missing|issue|email-link-page|preferences|with-queries)|pages.site.article-lists.category-texts|pages.routes.articles\.[^?]*\?tsr-split)/;

/** TanStack Query, in one file as well: for lists, the search and the admin. With it what both of its dialogs share. */
const queries =
  /node_modules.@tanstack.(react-query|query-core)[\\/](?!.*Options\.js)|src.client.query-client|src.(ui.use-listbox|pages.site.search.use-suggestions)/;

/** A page of the admin, or all of its routes. */
const adminPage = /src.pages.(routes.admin\.[^?]*\?tsr-split|admin-routes)/;

/** What a module is downloaded with: the admin, what the admin loads only when it is needed (by the module that begins it), or something else. */
type Download = 'admin' | `apart ${string}` | 'other';

/** @returns all downloads in which a module is needed */
function downloadsOf(id: string, context: Rolldown.ChunkingContext, asked = new Set<string>()): Set<Download> {
  if (adminPage.test(id)) return new Set(['admin']);
  if (asked.has(id)) return new Set();
  asked.add(id);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  // The rich text and its converters: many visits of the admin need neither.
  if (dynamicImporters.length > 0 && writing.test(id)) return new Set<Download>([`apart ${id}`]);
  const all = [...importers, ...dynamicImporters];
  return new Set<Download>(
    all.length > 0 ? all.flatMap((importer) => [...downloadsOf(importer, context, asked)]) : ['other'],
  );
}

const writing = /src.pages.admin.writing/;
const editor = /src.pages.admin.writing.rich-editor/;

/**
 * The admin is one file: its pages, and what only they use. The entry names every file that a page may load, and every reader
 * downloads that list; an editor's browser asks for each of them (82 requests for a page of the admin when only the pages were
 * together, 23 now). Icons are imported one by one, because an index that imports all of them hides who uses which.
 * The rich text is a second one.
 * @returns the name of the file; null for a module that others need too
 */
function adminFile(id: string, context: Rolldown.ChunkingContext): string | null {
  const downloads = downloadsOf(id, context);
  if (downloads.has('other')) return null;
  if (downloads.has('admin')) return 'admin-script';
  return downloads.size > 1 || [...downloads].some((download) => editor.test(download)) ? 'editor' : null;
}

/** Often visited pages and the search dialog: their files are preloaded. The entry lists them, so other pages are left out. */
const busyFiles = [...pathsOf(({ isBusy }) => isBusy === true).map(fileOf), 'search-dialog'];

/** @returns the file name of a page before its hash: `articles._slug` for `/articles/$slug`, `routes` for the front page */
function fileOf(path: PagePath): string {
  return path === '/' ? 'routes' : path.slice(1).replaceAll('/', '.').replaceAll('$', '_');
}

/** @returns the files to preload together with a page; the browser finds the others as it loads them */
function toFetchAhead(page: string, files: string[]): string[] {
  const isBusy = busyFiles.some((name) => page.startsWith(`assets/${name}-`));
  return isBusy ? files : [];
}

export default defineConfig({
  // TanStack Store takes what React 17 needs as well.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [routes, browserRouteFiles, inlineScripts, loadSplitFile, cutRouter, react(), tailwindcss()],
  build: {
    outDir: 'build/client',
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: toFetchAhead },
    // In kB. What readers download has limits of its own (`script-weight.ts`); the admin is one file on purpose.
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      input: 'src/site/browser.tsx',
      checks: quietChecks,
      output: {
        codeSplitting: {
          groups: [
            { name: 'browser', test: reader },
            { name: 'queries', test: queries },
            {
              debugName: 'admin',
              name: adminFile,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
