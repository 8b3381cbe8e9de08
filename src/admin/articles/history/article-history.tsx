import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshRevisions, revisionListQuery } from '../../../client/admin/revisions.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { EmptyNotice, FailureNotice } from '../../layout/notices.tsx';
import { EntrySkeletons } from '../../lists/entry-skeletons.tsx';
import { ChosenRevision } from './chosen-revision.tsx';
import { RevisionList } from './revision-list.tsx';

interface ArticleHistoryProps {
  article: AdminArticle;
  mayChange: boolean;
}

/** The versions of an article, and beside them how the chosen one differs from the one before, or from any other. */
export function ArticleHistory({ article, mayChange }: ArticleHistoryProps) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(revisionListQuery(useHttp(), article.id));
  const [choice, setChoice] = useState({ id: '', with: '' });
  if (query.isError && !query.data) return <FailureNotice message={query.error.message} retry={query.refetch} />;
  if (!query.data) return <EntrySkeletons label="Loading history" />;
  const revisions = query.data.pages.flatMap(({ items }) => items);
  const chosen = revisions.find(({ id }) => id === choice.id) ?? revisions[0];
  if (!chosen) return <EmptyNotice text="No versions yet. The history begins with the next change to this article." />;
  const other = revisions.find(({ id }) => id === choice.with) ?? revisions[revisions.indexOf(chosen) + 1];
  return (
    <div data-wide className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <RevisionList
        query={query}
        revisions={revisions}
        chosen={chosen}
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
