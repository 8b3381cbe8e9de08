import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MissingEntry } from '../layout/missing-entry.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { useOpened } from './use-opened.ts';

interface OpenedEntryProps<Entry> {
  title: string;
  /** The query of the entry, whose data is null when there is none. */
  query: { data: Entry | null | undefined; error: Error | null; refetch: () => unknown };
  /** Titles what is shown instead of an entry that does not exist, and its link to the list. */
  missing: string;
  list: NonNullable<LinkProps['to']>;
  backLabel: string;
  children: (entry: Entry) => ReactNode;
}

/** The page of a form, with the entry as it was first read. */
export function OpenedEntry<Entry>({ title, query, missing, list, backLabel, children }: OpenedEntryProps<Entry>) {
  const { data, error, refetch } = query;
  const entry = useOpened(data);
  if (entry === null) return <MissingEntry title={missing} back={list} backLabel={backLabel} />;
  return (
    <>
      <PageHead title={title} />
      {entry && children(entry)}
      {!entry && (error ? <FailureNotice message={error.message} retry={refetch} /> : <FormSkeleton />)}
    </>
  );
}
