import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  pageQuery,
  pageRevisionQuery,
  pageRevisionsQuery,
  refreshPages,
  restorePageRevisionMutation,
} from '../../client/admin/pages.ts';
import { type AdminPage, type PageRevisionSummary, pageFields } from '../../contract/pages.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ArticleDifferences } from '../articles/merging/article-differences.tsx';
import { dateAndTime } from '../formats/date-and-time.ts';
import { ownTimeZone } from '../formats/local-date-time.ts';
import { EmptyNotice, FailureNotice } from '../layout/notices.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { PagedList } from '../lists/load-more.tsx';
import { useWrite } from '../session/use-write.ts';
import { describeField, differences, toFields } from './page-form.ts';

const kinds: Readonly<Record<PageRevisionSummary['kind'], string>> = {
  before: 'Before its first change',
  save: 'Saved',
  publish: 'Published',
  restore: 'Restored',
  copy: 'Changes that readers didn’t see',
  discard: 'Changes discarded',
};

/** The versions of a page, and how the chosen one differs from today's text. */
export function PageHistory({ page }: { page: AdminPage }) {
  const query = useInfiniteQuery(pageRevisionsQuery(useHttp(), page.id));
  const [chosen, setChosen] = useState('');
  if (query.isError && !query.data) return <FailureNotice message={query.error.message} retry={query.refetch} />;
  if (!query.data) return <EntrySkeletons label="Loading history" />;
  const revisions = query.data.pages.flatMap(({ items }) => items);
  const id = chosen || revisions[1]?.id || revisions[0]?.id;
  if (!id) return <EmptyNotice text="No versions yet. The history begins with the next change to this page." />;
  return (
    <div data-wide className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <PagedList query={query} aria-label="Versions" className="border-rule border-t">
        {revisions.map((revision) => (
          <li key={revision.id} tabIndex={-1} className="border-rule border-b">
            <button
              type="button"
              aria-pressed={revision.id === id}
              onClick={() => setChosen(revision.id)}
              className="block w-full px-3 py-2.5 text-left text-sm hover:bg-tint aria-pressed:bg-tint aria-pressed:font-medium"
            >
              {kinds[revision.kind]}
              <span className="block text-muted text-xs">
                {dateAndTime(revision.createdAt, ownTimeZone())}
                {revision.createdBy && (
                  <>
                    {' '}
                    · <bdi>{revision.createdBy.name}</bdi>
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </PagedList>
      <Comparison key={id} page={page} id={id} />
    </div>
  );
}

function Comparison({ page, id }: { page: AdminPage; id: string }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(pageRevisionQuery(http, page.id, id));
  const { mutate, isPending } = useWrite({
    mutation: restorePageRevisionMutation,
    onSuccess: async (restored) => {
      // The editor opens with what it finds here.
      queryClient.setQueryData(pageQuery(http, page.id).queryKey, restored);
      showToast({ title: 'Version restored', description: 'The editor has its text now.' });
      await navigate({ to: '/admin/pages/edit/$id', params: { id: page.id } });
      return refreshPages(queryClient);
    },
  });
  if (error) return <FailureNotice message={error.message} retry={refetch} />;
  if (data === undefined) return <EntrySkeletons label="Loading version" />;
  if (data === null) return <EmptyNotice text="This version is no longer available." />;
  const now = toFields(page);
  const titleOf = (parent: string) => (parent === page.parentId ? 'The page above it' : 'Another page');
  const changes = differences(data.fields, now).map((name) => ({
    label: pageFields[name].label,
    from: describeField(name, data.fields[name], titleOf),
    to: describeField(name, now[name], titleOf),
    isLong: name === 'content',
  }));
  return (
    <section aria-label="Differences">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">
          {changes.length === 0 ? 'The same as today’s text.' : 'Compared with today’s text.'}
        </p>
        {changes.length > 0 && (
          <Button
            variant="outline"
            aria-disabled={isPending}
            onClick={() => void mutate({ page: page.id, id, version: page.version })}
          >
            {isPending ? 'Restoring…' : 'Restore this version'}
          </Button>
        )}
      </div>
      <ArticleDifferences changes={changes} />
    </section>
  );
}
