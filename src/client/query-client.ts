import { QueryClient } from '@tanstack/react-query';

/** Without a connection a call fails at once. The library's default would pause it and send it later, perhaps unwanted. */
const networkMode = 'always';

const fiveMinutes = 5 * 60 * 1000;

/**
 * @param retry how often a failed read is repeated: once in the browser, whose connection may fail briefly; never on the server
 * @returns the cache of everything that the pages read
 */
export function createQueryClient(retry: 0 | 1): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: fiveMinutes, retry, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode },
      mutations: { retry: false, networkMode },
    },
  });
}
