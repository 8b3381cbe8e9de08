import { basename, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** `new URL('./search-worker.ts', import.meta.url)`: the program of a thread. */
const programUrl = /new URL\(\s*('[^']+\.ts'),\s*import\.meta\.url,?\s*\)/g;

/** A module of the bundle, as rolldown describes it. */
interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/**
 * @param entries absolute paths of the modules that a process starts with
 * @returns `plugin`, which bundles the programs of threads: each becomes a file of its own, and the URL that names it names that
 *   file; and `chunkOf`, the name of the file that a module belongs into
 */
export function bundlePrograms(entries: readonly string[]) {
  const starts = new Set(entries.map(normalizePath));
  const startsOf = new Map<string, Set<string>>();

  const plugin: Plugin = {
    name: 'bundle-programs',
    // Before the types are stripped, which changes quotes.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /new URL\(/ },
      handler(code, id) {
        const changed = code.replace(programUrl, (_, path: string) => {
          const program = normalizePath(resolve(id, '..', path.slice(1, -1)));
          starts.add(program);
          return `new URL(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: program })})`;
        });
        return changed === code ? null : { code: changed, map: null };
      },
    },
    // Vite's own answer, a path on the site, is right for fonts and styles.
    resolveFileUrl: ({ relativePath }) =>
      relativePath.endsWith('.js') ? `new URL('${relativePath}', import.meta.url).href` : null,
  };

  /** Left alone, each part of the server that a page uses too would be a file of its own: a hundred files at every start. */
  function chunkOf(module: string, modules: Modules): string | null {
    if (startsOf.size === 0) for (const start of starts) follow(start, start, modules);
    const reached = startsOf.get(module);
    // The side effects of a start must not happen in a process that loads the file for another module in it.
    if (starts.has(module)) return null;
    return reached ? [...reached].map((start) => basename(start).replace(/\..*$/, '')).join('+') : null;
  }

  function follow(module: string, start: string, modules: Modules): void {
    const reached = startsOf.get(module) ?? new Set();
    if (reached.has(start)) return;
    startsOf.set(module, reached.add(start));
    for (const imported of modules.getModuleInfo(module)?.importedIds ?? []) follow(imported, start, modules);
  }

  return { plugin, chunkOf };
}
