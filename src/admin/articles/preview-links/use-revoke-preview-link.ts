import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Previewed, refreshPreviewLinks, revokePreviewLinkMutation } from '../../../client/admin/preview-links.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { focusNeighbour } from '../../lists/focus-neighbour.ts';
import { useWrite } from '../../session/use-write.ts';

/**
 * Not `useDelete`: its toasts would be behind the dialog.
 * @returns a function that asks, and on a yes revokes a link; and why the last one was not revoked
 */
export function useRevokePreviewLink(previewed: Previewed, onRevoked: (id: string) => void) {
  const queryClient = useQueryClient();
  const row = useRef<Element | null>(null);
  const { mutate, failure } = useWrite({
    mutation: revokePreviewLinkMutation(previewed),
    refresh: () => refreshPreviewLinks(queryClient, previewed),
    flightOf: (id) => id,
    onRefused: ({ code }) => {
      // Another editor has revoked it, so the list is stale.
      if (code === 'not-found') void refreshPreviewLinks(queryClient, previewed);
      return false;
    },
    onSuccess: (_answer, id) => {
      focusNeighbour(row.current);
      onRevoked(id);
    },
  });
  return {
    failure,
    askAndRevoke: async (id: string): Promise<void> => {
      row.current = document.activeElement?.closest('li') ?? null;
      const agreed = await confirm({
        title: 'Revoke this preview link?',
        detail: 'It will stop working for everyone who has it.',
        yes: 'Revoke',
        isDestructive: true,
      });
      if (agreed) mutate(id);
    },
  };
}
