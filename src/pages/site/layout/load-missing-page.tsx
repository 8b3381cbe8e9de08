import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { StatusPage } from './status-page.tsx';

const LoadedPage = lazy(async () => ({ default: (await import('./missing-page.tsx')).MissingPage }));

interface MissingPageOnDemandProps {
  /** The article, author, category or issue that isn't there, in words; left out for a URL that no page has. */
  missing?: { title: string; detail: string };
}

/** The page for URLs without one: in browsers a file of its own, since few readers ever need it. */
export function MissingPageOnDemand({ missing }: MissingPageOnDemandProps) {
  const { missingPage: Page = LoadedPage } = useRouter().options.context;
  return (
    <>
      {missing && <StatusPage {...missing} />}
      <Suspense>
        <Page isNamed={missing !== undefined} />
      </Suspense>
    </>
  );
}
