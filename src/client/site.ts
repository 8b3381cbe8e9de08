import { apiPaths } from '../contract/paths.ts';
import type { Site } from '../contract/site.ts';
import type { Http } from './http.ts';

/** @returns the magazine's name, URL, time zone and contacts */
export async function readSite(http: Http): Promise<Site> {
  const site = await http.get<Site>(apiPaths.site);
  if (!site) throw new Error('the server does not say which site it is');
  return site;
}
