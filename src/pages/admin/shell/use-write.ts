import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { HttpError } from '../../../client/http.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { leaveToSignIn } from './leave-to-sign-in.ts';

/**
 * A mutation of the newsroom. A failure is told in a destructive toast, unless it is one that `onRefused` has dealt with; when
 * the session has ended it asks to sign in again and to come back here.
 * @param options.onRefused takes the refusal; @returns whether it has said what there is to say
 */
export function useWrite<Answer, Input>({
  onRefused,
  ...options
}: UseMutationOptions<Answer, Error, Input> & { onRefused?: (error: HttpError) => boolean }) {
  const { href } = useLocation();
  return useMutation({
    ...options,
    onError: (error) => {
      if (hasEnded(error)) return askToSignInAgain(href);
      if (error instanceof HttpError && onRefused?.(error)) return;
      showToast({ title: 'Error', description: error.message, look: 'destructive' });
    },
  });
}

function hasEnded(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'not-signed-in';
}

async function askToSignInAgain(href: string): Promise<void> {
  const agreed = await confirm({
    title: 'Your session has ended',
    detail: 'Sign in again to go on; you will come back to this page.',
    yes: 'Sign in',
    no: 'Stay here',
  });
  if (agreed) leaveToSignIn(href);
}
