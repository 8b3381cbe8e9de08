import { QueryClient } from '@tanstack/react-query';

const fiveMinutes = 5 * 60 * 1000;

/**
 * @param retry how often a failed read is tried again: once in the browser (specification, section 9), never on the server
 * @returns the cache of everything that pages read
 */
export function createQueryClient(retry: 0 | 1): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: fiveMinutes, retry, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
