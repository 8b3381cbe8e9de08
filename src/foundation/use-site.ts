import { useRouter } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { Http } from '../client/http.ts';
import type { Category } from '../contract/categories.ts';
import type { Site } from '../contract/site.ts';
import type { RootData } from './root-data.ts';

/** The facts of the site. The root route of each application reads and provides them, so that no card asks the router for them. */
export const SiteContext = createContext<RootData | null>(null);

/** @returns the API client over the transport of this rendering */
export function useHttp(): Http {
  return useRouter().options.context.http;
}

/** @returns the magazine's name, URL, time zone and contacts */
export function useSite(): Site {
  return useLayout().site;
}

/** @returns the categories in the order of the header */
export function useCategories(): Category[] {
  return useLayout().categories;
}

function useLayout(): RootData {
  const layout = useContext(SiteContext);
  if (!layout) throw new Error('only pages inside the layout of the root route know the site');
  return layout;
}
