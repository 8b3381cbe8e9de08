import type { AnyRoute } from '@tanstack/react-router';
import { type createPageRouter, prepareRoutes } from './router.tsx';

/**
 * Adds the routes of the admin to a browser's router, which has only those of readers. All ways into the admin load a document,
 * so only a document of the admin needs them.
 * @returns whether their file could be loaded
 */
export async function addAdminRoutes(router: ReturnType<typeof createPageRouter>): Promise<boolean> {
  const root: AnyRoute = router.routeTree;
  const readers: AnyRoute[] = root.children;
  // The file gives the same root route the admin as its only child.
  const isLoaded = await import('./admin-routes.gen.js').then(Boolean, () => false);
  if (!isLoaded) return false;
  root.children = [...readers, ...root.children];
  router.setRoutes(router.buildRouteTree());
  prepareRoutes(router.routesById);
  return true;
}
