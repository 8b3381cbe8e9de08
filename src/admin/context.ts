import type { QueryClient } from '@tanstack/react-query';
import type { FoundationContext } from '../foundation/context.ts';

/** The context of every route of the admin. */
export interface AdminContext extends FoundationContext {
  /** The cache of everything that the admin reads. */
  queryClient: QueryClient;
}
