import type { QueryClient } from '@tanstack/react-query';
import { sessionsQuery } from '../../../client/account.ts';
import { passkeysQuery, removePasskeyMutation } from '../../../client/admin/passkeys.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { useDelete } from '../../lists/use-delete.ts';

/** @returns a function that reads the passkeys again, and the sessions, since a change ends all other ones */
export function useRefreshPasskeys(): (queryClient: QueryClient) => Promise<unknown> {
  const http = useHttp();
  return (queryClient) =>
    Promise.all(
      [passkeysQuery(http), sessionsQuery(http)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    );
}

/** @returns a function that asks, and on a yes removes a passkey */
export function useRemovePasskey() {
  return useDelete({
    mutation: removePasskeyMutation,
    refresh: useRefreshPasskeys(),
    title: (name) => `Remove the passkey "${name}"?`,
    consequence:
      'It will no longer sign you in, and all other browsers will be signed out. Delete it on the device, too.',
    yes: 'Remove',
    success: 'Passkey removed',
  });
}
