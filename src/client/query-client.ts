import { QueryClient } from '@tanstack/react-query';

const fiveMinutes = 5 * 60 * 1000;

/**
 * @param retry how often a failed read is tried again: once in the browser (specification, section 9), never on the server
 * @returns the cache of everything that pages read
 */
export function createQueryClient(retry: 0 | 1): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fiveMinutes,
        retry,
        refetchOnWindowFocus: false,
        // Offline a read fails at once, so that its place can say so, and is done again when the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
}
