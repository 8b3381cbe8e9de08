import type { Layout } from '../contract/layout.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Http } from './http.ts';

/** @returns what is around every page: the links of header and footer, and the announcement. The server has them for everyone. */
export function readLayout(http: Http): Promise<Layout> {
  return http.get<Layout>(apiPaths.layout) as Promise<Layout>;
}
