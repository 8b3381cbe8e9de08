import { useRouter } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { Http } from '../client/http.ts';
import type { Category } from '../contract/categories.ts';
import type { Layout } from '../contract/layout.ts';
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
  return useRootData().site;
}

/** @returns the categories in the order of the header */
export function useCategories(): Category[] {
  return useRootData().categories;
}

/** @returns the links of header and footer, on readers' pages */
export function useLayout(): Layout {
  return useRootData().layout as Layout;
}

function useRootData(): RootData {
  const data = useContext(SiteContext);
  if (!data) throw new Error('only pages inside the layout of the root route know the site');
  return data;
}
