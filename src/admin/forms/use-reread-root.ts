import { rootRouteId, useRouter } from '@tanstack/react-router';
import { readSite } from '../../client/site.ts';

/**
 * @returns a function to call after a write: reads again what every page knows of the magazine (name, time zone, categories).
 *   It first tries whether the server answers, because the router would show a failure in place of the page and its unsaved form
 */
export function useRereadRoot(): () => Promise<void> {
  const router = useRouter();
  return () =>
    readSite(router.options.context.http).then(
      () => router.invalidate({ filter: ({ routeId }) => routeId === rootRouteId }),
      () => undefined,
    );
}
