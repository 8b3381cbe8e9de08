import type { ReactNode } from 'react';
import { TextStyles } from '../parts/text-styles.tsx';
import { PageLayout } from './page-layout.tsx';

interface StaticPageProps {
  title: string;
  /** A summary of the page in one or two sentences. */
  lead?: string;
  children: ReactNode;
}

/** A short page of text that is not an article. */
export function StaticPage({ children, ...heading }: StaticPageProps) {
  return (
    <PageLayout {...heading}>
      <TextStyles />
      <div className="prose *:first:mt-0">{children}</div>
    </PageLayout>
  );
}
