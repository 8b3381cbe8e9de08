import { type QueryClient, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Http } from '../../client/http.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useWrite } from '../session/use-write.ts';
import { focusNeighbour } from './focus-neighbour.ts';

interface Deletion {
  mutation: (http: Http) => UseMutationOptions<unknown, Error, string>;
  /** Invalidates everything that showed the entry. */
  refresh: (queryClient: QueryClient) => Promise<unknown>;
  /** The question; by default whether to delete the entry. */
  title?: (name: string) => string;
  /** The consequence, for the question. */
  consequence: string;
  /** Label of the yes button. */
  yes?: string;
  /** Message after the deletion. */
  success: string;
  onDeleted?: (id: string) => void;
}

/**
 * For lists whose entries are `li` elements that can take the focus.
 * @returns a function that asks, and on a yes deletes an entry
 */
export function useDelete(deletion: Deletion) {
  const { mutation, refresh, title = askToDelete, consequence, yes = 'Delete', success, onDeleted } = deletion;
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
      onDeleted?.(id);
    },
    onRefused: ({ code }) => {
      // Another editor has deleted it, so the list is stale.
      if (code === 'not-found') refresh(queryClient);
      return false;
    },
  });
  return async ({ id, name }: { id: string; name: string }): Promise<void> => {
    items.current.set(id, document.activeElement?.closest('li'));
    if (await confirm({ title: title(name), detail: consequence, yes, isDestructive: true })) mutate(id);
  };
}

const askToDelete = (name: string) => `Are you sure you want to delete "${name}"?`;
