import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { readCategories } from '../../client/categories.ts';
import { repeatingRead } from '../../client/repeat-read.ts';
import { readSite } from '../../client/site.ts';
import type { RootData } from '../../foundation/root-data.ts';
import { SiteContext } from '../../foundation/use-site.ts';
import { ToastCorner } from '../../ui/toast-corner.tsx';
import type { AdminContext } from '../context.ts';
import { takeDocumentData } from '../document-data.ts';
import { CrashedAdmin, MissingPage } from '../shell/status-pages.tsx';

/** The connection may fail for a moment. */
const read = repeatingRead(1);

export const Route = createRootRouteWithContext<AdminContext>()({
  loader: async ({ context: { http } }): Promise<RootData> => {
    const given = takeDocumentData();
    if (given) return given;
    const [site, categories] = await Promise.all([read(() => readSite(http)), read(() => readCategories(http))]);
    return { site, categories };
  },
  // Only a write makes it stale: if a link read it again while the server is away, the failure would replace an open form.
  staleTime: Number.POSITIVE_INFINITY,
  component: Root,
  errorComponent: CrashedAdmin,
  notFoundComponent: MissingPage,
});

function Root() {
  const { queryClient } = Route.useRouteContext();
  return (
    <SiteContext value={Route.useLoaderData()}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
      <ToastCorner />
    </SiteContext>
  );
}
