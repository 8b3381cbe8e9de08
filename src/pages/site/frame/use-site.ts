import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { categoriesQuery } from '../../../client/categories.ts';
import type { Http } from '../../../client/http.ts';
import { siteQuery } from '../../../client/site.ts';
import type { Category } from '../../../contract/categories.ts';
import type { Site } from '../../../contract/site.ts';

/** @returns the calls of the product, over the transport of this rendering */
export function useHttp(): Http {
  return useRouter().options.context.http;
}

/** @returns what every page knows of the magazine; the root route has read it before anything is shown */
export function useSite(): Site {
  return useSuspenseQuery(siteQuery(useHttp())).data;
}

/** @returns the sections in the order of the header; read like the site */
export function useSections(): Category[] {
  return useSuspenseQuery(categoriesQuery(useHttp())).data;
}
