import { useInfiniteQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { deleteRedirectMutation, redirectListQuery, refreshRedirects } from '../../client/admin/redirects.ts';
import type { Redirect } from '../../contract/redirects.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { EmptyNotice, FailureNotice } from '../layout/notices.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { LoadMore } from '../lists/load-more.tsx';
import { useDelete } from '../lists/use-delete.ts';

/** Every redirect, with its target and its number of hits. */
export function RedirectList() {
  const http = useHttp();
  const list = useId();
  const query = useInfiniteQuery(redirectListQuery(http));
  const askAndDelete = useDelete({
    mutation: deleteRedirectMutation,
    refresh: refreshRedirects,
    consequence: 'The old path will stop working.',
    success: 'Redirect deleted successfully',
  });
  if (query.isError && !query.data) return <FailureNotice message={query.error.message} retry={query.refetch} />;
  if (!query.data) return <EntrySkeletons label="Loading redirects" />;
  const redirects = query.data.pages.flatMap(({ items }) => items);
  if (redirects.length === 0) return <EmptyNotice text="No redirects yet" />;
  return (
    <>
      <ul id={list} aria-label="Redirects" className="border-rule border-t">
        {redirects.map((redirect) => (
          <RedirectRow
            key={redirect.id}
            redirect={redirect}
            onDelete={() => askAndDelete({ id: redirect.id, name: redirect.from })}
          />
        ))}
      </ul>
      <LoadMore query={query} list={list} shown={redirects.length} />
    </>
  );
}

/** Focusable, for `LoadMore` and after a neighbour was deleted. */
function RedirectRow({ redirect: { from, to, hits }, onDelete }: { redirect: Redirect; onDelete: () => void }) {
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-rule border-b py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_auto]"
    >
      <p className="break-all font-medium text-sm max-sm:col-span-2">{from}</p>
      <p className="break-all text-sm max-sm:col-span-2">
        <span aria-hidden="true" className="text-muted">
          →{' '}
        </span>
        <span className="sr-only">redirects to </span>
        {to}
      </p>
      <p className="text-muted text-sm tabular-nums">{hits === 1 ? '1 hit' : `${hits.toLocaleString('en-US')} hits`}</p>
      <button
        type="button"
        onClick={onDelete}
        className="inline-flex min-h-11 items-center gap-1.5 text-muted text-sm hover:text-error sm:px-2.5"
      >
        <Trash2 aria-hidden="true" size={15} />
        Delete <span className="sr-only">"{from}"</span>
      </button>
    </li>
  );
}
