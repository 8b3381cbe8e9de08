import type { Http } from '../client/http.ts';

/** What the context of every route has, in both applications. */
export interface FoundationContext {
  /** The API client over the transport of this rendering, or of this visit. */
  http: Http;
}
