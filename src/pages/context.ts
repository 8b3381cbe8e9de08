import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '../client/http.ts';

/** The context of every route. The server makes one for each request, a browser one for the whole visit. */
export interface PageContext {
  http: Http;
  queryClient: QueryClient;
}
