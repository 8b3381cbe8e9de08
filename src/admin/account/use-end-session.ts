import { useQueryClient } from '@tanstack/react-query';
import { endOtherSessionsMutation, endSessionMutation, sessionsQuery } from '../../client/account.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useWrite } from '../session/use-write.ts';

/** @returns a function that asks whether to sign out a browser, and signs it out on a yes */
export function useEndSession() {
  const { mutate } = useWrite({ mutation: endSessionMutation, onSuccess: useSayEnded('Session ended') });
  return async ({ id, browser }: { id: string; browser: string }): Promise<void> => {
    const question = {
      title: `End the session of ${browser}?`,
      detail: 'That browser will have to sign in again.',
      yes: 'End session',
      isDestructive: true,
    };
    if (await confirm(question)) mutate(id);
  };
}

/** @returns a function that asks whether to sign out all other browsers, and signs them out on a yes */
export function useEndOtherSessions() {
  const said = useSayEnded('All other sessions ended');
  const { mutate } = useWrite({ mutation: endOtherSessionsMutation, onSuccess: said });
  return async (): Promise<void> => {
    const question = {
      title: 'End all other sessions?',
      detail: 'Every browser but this one will have to sign in again.',
      yes: 'End all others',
      isDestructive: true,
    };
    if (await confirm(question)) mutate();
  };
}

function useSayEnded(description: string) {
  const http = useHttp();
  const queryClient = useQueryClient();
  return () => {
    showToast({ title: 'Success', description });
    // The button that had the focus is removed with its session.
    document.getElementById('content')?.focus({ preventScroll: true });
    return queryClient.invalidateQueries({ queryKey: sessionsQuery(http).queryKey });
  };
}
