import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const LoadedPage = lazy(async () => ({ default: (await import('./missing-page.tsx')).MissingPage }));

/** The page for URLs without one: in browsers a file of its own, since few readers ever need it. */
export function MissingPageOnDemand() {
  const { missingPage: Page = LoadedPage } = useRouter().options.context;
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}
