import type { QueryClient } from '@tanstack/react-query';

/**
 * The cache of what pages read besides their loaders' data. The library comes with the first page that uses it: most visits
 * are to articles, which do not.
 */
export interface Queries {
  /** @returns the cache, the same promise for every call; @throws when its script can't be loaded, and tries again then */
  load(): Promise<QueryClient>;
  /** The value that `load` has returned; undefined before. */
  readonly loaded: QueryClient | undefined;
}

/** Once it has come: the server opens a cache for every page, and each `import()` takes as long as a read of the database. */
let library: typeof import('./query-client.ts') | undefined;

/** @param retry as for `createQueryClient` */
export function createQueries(retry: 0 | 1): Queries {
  let loading: Promise<QueryClient> | undefined;
  let loaded: QueryClient | undefined;

  async function start(): Promise<QueryClient> {
    try {
      library ??= await import('./query-client.ts');
      loaded = library.createQueryClient(retry);
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return {
    load() {
      loading ??= start();
      return loading;
    },
    get loaded() {
      return loaded;
    },
  };
}
