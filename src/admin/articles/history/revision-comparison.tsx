import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { revisionQuery } from '../../../client/admin/revisions.ts';
import type { Revision, RevisionSummary } from '../../../contract/revisions.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { EmptyNotice, FailureNotice } from '../../layout/notices.tsx';
import { EntrySkeletons } from '../../lists/entry-skeletons.tsx';
import { ArticleDifferences } from '../merging/article-differences.tsx';
import { compareRevisions } from './describe-revision.ts';

interface RevisionComparisonProps {
  articleId: string;
  older: RevisionSummary;
  newer: RevisionSummary;
  /** Called when one of the two was thinned out, and the user wants to see the remaining ones. */
  onGone: () => void;
}

/** Changes from one version to another. */
export function RevisionComparison({ articleId, older, newer, onGone }: RevisionComparisonProps) {
  const http = useHttp();
  const one = useQuery(revisionQuery(http, articleId, older.id));
  const other = useQuery(revisionQuery(http, articleId, newer.id));
  const failed = [one, other].find(({ data, error }) => data === undefined && error);
  if (failed?.error) return <FailureNotice message={failed.error.message} retry={failed.refetch} />;
  if (one.data === null || other.data === null) {
    return <FailureNotice message="One of these versions is no longer available." retry={onGone} />;
  }
  if (!one.data || !other.data) return <EntrySkeletons label="Loading versions" />;
  return <Differences older={one.data} newer={other.data} />;
}

function Differences({ older, newer }: { older: Revision; newer: Revision }) {
  const { timeZone } = useSite();
  const changes = useMemo(
    () => compareRevisions(older.fields, newer.fields, timeZone),
    [older.fields, newer.fields, timeZone],
  );
  if (changes.length === 0) return <EmptyNotice text="These two versions are the same." />;
  return (
    <>
      <p className="mb-4 text-muted text-sm">
        From the older to the newer version: <ins>underlined text</ins> was added, <del>struck-out text</del> was
        removed.
      </p>
      <ArticleDifferences changes={changes} />
    </>
  );
}
