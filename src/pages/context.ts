import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '../client/http.ts';

/** What every route works with. It is made anew for each request on the server and once in a browser. */
export interface PageContext {
  http: Http;
  queryClient: QueryClient;
}
