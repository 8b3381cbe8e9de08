import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../layout/page-head.tsx';
import { useCreatedPath } from './created-entry.ts';

/** The page of the form of a new entry, which may stay open once the entry is created. */
export function NewEntryPage({ noun, children }: { noun: string; children: ReactNode }) {
  const created = useCreatedPath();
  const [createdBefore] = useState(created);
  // The browser's way back leads here once more, but not to a form that knows the entry.
  if (createdBefore !== undefined) return <Navigate to={createdBefore} replace />;
  return (
    <>
      <PageHead title={`${created === undefined ? 'New' : 'Edit'} ${noun}`} />
      {children}
    </>
  );
}
