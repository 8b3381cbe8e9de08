import type { AnyRoute } from '@tanstack/react-router';
import { type createPageRouter, prepareRoutes } from './router.tsx';

/** Routes that are in files of their own, by the paths of their pages; `vite.config.ts` says which routes each file has. */
const files = [
  { paths: /^\/admin(\/|$)/, load: () => import('./admin-routes.gen.js') },
  {
    paths:
      /^\/(login|setup|invitation|forgot-password|reset-password|newsletter\/(confirm|preferences|unsubscribe)|subscribed|confirmation-sent)(\/|$)/,
    load: () => import('./document-routes.gen.js'),
  },
];

/**
 * Adds the routes of the admin, or of other pages that only a document opens, to a browser's router, which has only those that
 * readers' pages link to.
 * @param path of the document
 * @returns whether their file could be loaded; true for a page of readers
 */
export async function addRoutes(router: ReturnType<typeof createPageRouter>, path: string): Promise<boolean> {
  const file = files.find(({ paths }) => paths.test(path));
  if (!file) return true;
  const root: AnyRoute = router.routeTree;
  const readers: AnyRoute[] = root.children;
  // The file gives the same root route its own routes as its only children.
  const isLoaded = await file.load().then(Boolean, () => false);
  if (!isLoaded) return false;
  root.children = [...readers, ...root.children];
  router.setRoutes(router.buildRouteTree());
  prepareRoutes(router.routesById);
  return true;
}
