import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteRuleMutation,
  moveRuleMutation,
  redirectRulesQuery,
  refreshRedirects,
} from '../../client/admin/redirects.ts';
import type { Redirect } from '../../contract/redirects.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { FailureNotice } from '../layout/notices.tsx';
import { SortableList, withMoved } from '../lists/sortable-list.tsx';
import { useDelete } from '../lists/use-delete.ts';
import { useWrite } from '../session/use-write.ts';
import { RedirectLine } from './redirect-line.tsx';

/** The rules in the order in which they are tried, which is changed by dragging or by keys; nothing without rules. Below it stands the heading of the other redirects. */
export function RuleList() {
  const http = useHttp();
  const queryClient = useQueryClient();
  const key = redirectRulesQuery(http).queryKey;
  const { data: rules, error, refetch } = useQuery(redirectRulesQuery(http));
  const { mutate } = useWrite({
    mutation: moveRuleMutation,
    onSuccess: (moved) => queryClient.setQueryData(key, moved),
    onFailure: () => void refreshRedirects(queryClient),
  });
  const askAndDelete = useDelete({
    mutation: deleteRuleMutation,
    refresh: refreshRedirects,
    consequence: 'Paths that match it will stop working.',
    success: 'Redirect deleted successfully',
  });
  if (!rules && error) {
    return (
      <div className="mb-6">
        <FailureNotice message={error.message} retry={refetch} />
      </div>
    );
  }
  if (!rules || rules.length === 0) return null;

  function move(id: string, to: number): void {
    if (!rules || !mutate({ id, position: to + 1 })) return;
    queryClient.setQueryData<Redirect[]>(key, (before = []) =>
      withMoved(
        before,
        before.findIndex((rule) => rule.id === id),
        to,
      ),
    );
  }
  return (
    <>
      <section aria-labelledby="rules" className="mb-10">
        <h2 id="rules" className="font-semibold font-serif text-xl">
          Rules
        </h2>
        <p className="mt-1 mb-3 max-w-text text-muted text-sm">
          They answer where no page and no redirect does. The first one that matches decides.
        </p>
        <SortableList
          items={rules}
          label="Rules"
          idOf={({ id }) => id}
          nameOf={({ from }) => from}
          onMove={move}
          className="border-rule border-t"
        >
          {(rule) => <RedirectLine redirect={rule} onDelete={() => askAndDelete({ id: rule.id, name: rule.from })} />}
        </SortableList>
      </section>
      <h2 className="mb-3 font-semibold font-serif text-xl">Paths</h2>
    </>
  );
}
