import type { Http } from '../client/http.ts';

/** Context of every route, in both applications. */
export interface FoundationContext {
  /** The API client over the transport of this rendering, or of this visit. */
  http: Http;
}
