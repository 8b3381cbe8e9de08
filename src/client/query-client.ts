import { QueryClient } from '@tanstack/react-query';

/** Without a connection a call fails at once and says so; paused, it would be made at some later moment, wanted or not. */
const networkMode = 'always';

const fiveMinutes = 5 * 60 * 1000;

/**
 * @param retry how often a failed read is tried again: once in the browser, where a line may fail for a moment; never on the server
 * @returns the cache of everything that pages read
 */
export function createQueryClient(retry: 0 | 1): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: fiveMinutes, retry, refetchOnWindowFocus: false, refetchOnReconnect: true, networkMode },
      mutations: { retry: false, networkMode },
    },
  });
}
