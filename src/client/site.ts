import { queryOptions } from '@tanstack/react-query';
import { apiPaths } from '../contract/paths.ts';
import type { Site } from '../contract/site.ts';
import type { Http } from './http.ts';

/** The magazine's name, URL, time zone and contacts. */
export const siteQuery = (http: Http) =>
  queryOptions({
    queryKey: [apiPaths.site],
    queryFn: async () => {
      const site = await http.get<Site>(apiPaths.site);
      if (!site) throw new Error('the server does not say which site it is');
      return site;
    },
  });
