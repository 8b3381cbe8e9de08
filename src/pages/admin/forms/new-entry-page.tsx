import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../layout/page-head.tsx';
import { useCreatedPath } from './created-entry.ts';

/** The page of a form for a new entry. The form may stay open after it has created the entry. */
export function NewEntryPage({ noun, children }: { noun: string; children: ReactNode }) {
  const created = useCreatedPath();
  const [createdBefore] = useState(created);
  // The browser's Back button opens this page again with an empty form, so it leads on to the created entry.
  if (createdBefore !== undefined) return <Navigate to={createdBefore} replace />;
  return (
    <>
      <PageHead title={`${created === undefined ? 'New' : 'Edit'} ${noun}`} />
      {children}
    </>
  );
}
