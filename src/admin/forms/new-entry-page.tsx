import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../layout/page-head.tsx';
import { useCreatedPath } from './created-entry.ts';

interface NewEntryPageProps {
  noun: string;
  children: ReactNode;
}

/** The page of a form for a new entry. The form may stay open after it has created the entry; the next new entry has another form. */
export function NewEntryPage(props: NewEntryPageProps) {
  const created = useCreatedPath();
  const at = useLocation({ select: (location) => (location.maskedLocation ?? location).state.__TSR_index });
  const [last, setLast] = useState({ created, at, forms: 0 });
  if (last.created !== created || last.at !== at) {
    // Where only one of them changes, the form has created its entry, or a link has led to a part of the page.
    const isOther = last.created !== created && last.at !== at;
    setLast({ created, at, forms: last.forms + Number(isOther) });
  }
  return <NewEntry key={last.forms} created={created} {...props} />;
}

function NewEntry({ noun, created, children }: NewEntryPageProps & { created: string | undefined }) {
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
