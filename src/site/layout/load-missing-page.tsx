import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { StatusPage } from '../../ui/status-page.tsx';
import { FrontPageLink } from '../parts/front-page-link.tsx';

/** The server has the page, and gives it to the router. */
const LoadedPage = import.meta.env.SSR
  ? undefined
  : lazy(async () => ({ default: (await import('./missing-page.tsx')).MissingPage }));

interface MissingPageOnDemandProps {
  /** The article, author, category or issue that isn't there, in words; left out for a URL that no page has. */
  missing?: { title: string; detail: string };
}

/** The page for URLs without one: in browsers a file of its own, since few readers ever need it. */
export function MissingPageOnDemand({ missing }: MissingPageOnDemandProps) {
  const { missingPage: Page = LoadedPage } = useRouter().options.context;
  return (
    <>
      {missing && (
        <StatusPage {...missing}>
          <FrontPageLink />
        </StatusPage>
      )}
      <Suspense>{Page && <Page isNamed={missing !== undefined} />}</Suspense>
    </>
  );
}
