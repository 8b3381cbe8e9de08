import { useInfiniteQuery } from '@tanstack/react-query';
import { deleteRedirectMutation, redirectListQuery, refreshRedirects } from '../../client/admin/redirects.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { EmptyNotice, FailureNotice } from '../layout/notices.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { PagedList } from '../lists/load-more.tsx';
import { useDelete } from '../lists/use-delete.ts';
import { RedirectLine } from './redirect-line.tsx';

/** Every redirect of a path, with its target and its number of hits. */
export function RedirectList() {
  const http = useHttp();
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
    <PagedList query={query} aria-label="Redirects" className="border-rule border-t">
      {redirects.map((redirect) => (
        // Focusable, for `LoadMore` and after a neighbour was deleted.
        <li key={redirect.id} tabIndex={-1} className="border-rule border-b">
          <RedirectLine redirect={redirect} onDelete={() => askAndDelete({ id: redirect.id, name: redirect.from })} />
        </li>
      ))}
    </PagedList>
  );
}
