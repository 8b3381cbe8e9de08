import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshRevisions, revisionListQuery } from '../../../client/admin/revisions.ts';
import { isPublicStatus } from '../../../contract/article-status.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import type { CountedPage } from '../../../contract/lists.ts';
import type { RevisionSummary } from '../../../contract/revisions.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { EmptyNotice, FailureNotice } from '../../layout/notices.tsx';
import { EntrySkeletons } from '../../lists/entry-skeletons.tsx';
import { ChosenRevision } from './chosen-revision.tsx';
import { RevisionList } from './revision-list.tsx';

interface ArticleHistoryProps {
  article: AdminArticle;
  mayChange: boolean;
}

/**
 * The versions of an article, and beside them how the chosen one differs from another. At first that is what was published last, against
 * today's text; where nothing is newer, or nothing was published, it is the newest version against the one before.
 */
export function ArticleHistory({ article, mayChange }: ArticleHistoryProps) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(revisionListQuery(useHttp(), article.id));
  const [choice, setChoice] = useState({ id: '', with: '' });
  const revisions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const first = openingOf(revisions);
  useUntilPublished(query, first.chosen !== undefined && first.chosen.kind !== 'publish' && wasPublished(article));
  if (query.isError && !query.data) return <FailureNotice message={query.error.message} retry={query.refetch} />;
  if (!query.data) return <EntrySkeletons label="Loading history" />;
  const chosen = revisions.find(({ id }) => id === choice.id) ?? first.chosen;
  if (!chosen) return <EmptyNotice text="No versions yet. The history begins with the next change to this article." />;
  const before = revisions[revisions.indexOf(chosen) + 1];
  const other = revisions.find(({ id }) => id === choice.with) ?? (choice.id === '' ? first.other : before);
  return (
    <div data-wide className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <RevisionList
        query={query}
        revisions={revisions}
        chosen={chosen}
        seen={article.status === 'published' ? revisions.find(isPublication) : undefined}
        onChoose={(revision) => {
          setChoice({ id: revision.id, with: '' });
          // The one before it is on the next page.
          if (revision === revisions.at(-1) && query.hasNextPage && !query.isFetchingNextPage)
            void query.fetchNextPage();
        }}
      />
      <ChosenRevision
        article={article}
        mayChange={mayChange}
        revisions={revisions}
        chosen={chosen}
        other={other}
        hasMore={query.hasNextPage}
        onCompareWith={(id) => setChoice({ id: chosen.id, with: id })}
        onGone={() => void refreshRevisions(queryClient)}
      />
    </div>
  );
}

const isPublication = ({ kind }: RevisionSummary) => kind === 'publish';

/** Whether readers have seen it, so that its history says what. */
const wasPublished = ({ status }: AdminArticle) => isPublicStatus(status) || status === 'withdrawn';

/** @param revisions newest first @returns what the history begins with: one version, and the one that it is compared with */
function openingOf(revisions: readonly RevisionSummary[]) {
  const published = revisions.find(isPublication);
  // A discarded text was given up, so it is not today's.
  const today = revisions.find(({ kind }) => kind !== 'discard');
  if (published && today && today !== published) return { chosen: published, other: today };
  const [chosen] = published ? [published] : revisions;
  return { chosen, other: chosen && revisions[revisions.indexOf(chosen) + 1] };
}

/** Loads older versions until the last published one is there: autosaves may fill the first page. */
function useUntilPublished(
  {
    hasNextPage,
    isFetching,
    isError,
    fetchNextPage,
  }: UseInfiniteQueryResult<InfiniteData<CountedPage<RevisionSummary>>>,
  isWanted: boolean,
): void {
  const isDue = isWanted && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isDue) void fetchNextPage();
  }, [isDue, fetchNextPage]);
}
