import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';

/**
 * Provides TanStack Query to its children. Loaders await `queries.load()`, so that nothing waits here; only a page that is not
 * found has no loader.
 */
export function WithQueries({ children }: { children: ReactNode }) {
  const { queries } = useRouter().options.context;
  return <QueryClientProvider client={queries.loaded ?? use(queries.load())}>{children}</QueryClientProvider>;
}
