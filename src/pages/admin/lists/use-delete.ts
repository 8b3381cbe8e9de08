import { type QueryClient, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Http } from '../../../client/http.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useWrite } from '../forms/use-write.ts';

interface Deletion {
  mutation: (http: Http) => UseMutationOptions<unknown, Error, string>;
  /** Brings everything up to date that showed it. */
  refresh: (queryClient: QueryClient) => Promise<unknown>;
  /** What follows from a yes. */
  consequence: string;
  /** What is said when it is gone. */
  success: string;
}

/**
 * For lists whose entries are `li` elements that can take the focus.
 * @returns asks whether an entry is to be deleted, and does so on a yes
 */
export function useDelete({ mutation, refresh, consequence, success }: Deletion) {
  const queryClient = useQueryClient();
  /** Id → where it stood in the list. */
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
      // Somebody else has deleted it; the list is older than that.
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

/** The button that had the focus goes with its entry; the focus is where the list goes on. */
function focusNeighbour(item: Element | null | undefined): void {
  if (!item?.contains(document.activeElement)) return;
  const neighbour = item.nextElementSibling ?? item.previousElementSibling ?? document.getElementById('content');
  if (neighbour instanceof HTMLElement) neighbour.focus({ preventScroll: true });
}
