import { type QueryClient, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Http } from '../../../client/http.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useWrite } from '../forms/use-write.ts';

interface Deletion {
  mutation: (http: Http) => UseMutationOptions<unknown, Error, string>;
  /** Invalidates everything that showed the entry. */
  refresh: (queryClient: QueryClient) => Promise<unknown>;
  /** The consequence, for the question. */
  consequence: string;
  /** Message after the deletion. */
  success: string;
}

/**
 * For lists whose entries are `li` elements that can take the focus.
 * @returns a function that asks, and on a yes deletes an entry
 */
export function useDelete({ mutation, refresh, consequence, success }: Deletion) {
  const queryClient = useQueryClient();
  /** Id → its `li` element. */
  const items = useRef(new Map<string, Element | null | undefined>());
  const { mutate } = useWrite({
    mutation,
    refresh,
    flightOf: (id) => id,
    onSuccess: (_answer, id) => {
      showToast({ title: 'Success', description: success });
      focusNeighbour(items.current.get(id));
    },
    onRefused: ({ code }) => {
      // Somebody else has deleted it, so the list is stale.
      if (code === 'not-found') refresh(queryClient);
      return false;
    },
  });
  return async ({ id, name }: { id: string; name: string }): Promise<void> => {
    items.current.set(id, document.activeElement?.closest('li'));
    const agreed = await confirm({
      title: `Are you sure you want to delete "${name}"?`,
      detail: consequence,
      yes: 'Delete',
    });
    if (agreed) mutate(id);
  };
}

/** The button that had the focus is removed with its entry, so the neighbour takes the focus. */
function focusNeighbour(item: Element | null | undefined): void {
  if (!item?.contains(document.activeElement)) return;
  const neighbour = item.nextElementSibling ?? item.previousElementSibling ?? document.getElementById('content');
  if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true });
}
