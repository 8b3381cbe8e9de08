import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { HttpError } from '../../../client/http.ts';
import { gatePaths, newsroomPaths } from '../../../contract/newsroom-paths.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { leaveToSignIn } from './leave-to-sign-in.ts';

interface Write<Answer, Input> extends UseMutationOptions<Answer, Error, Input> {
  /** Takes the refusal. @returns whether it has said what there is to say */
  onRefused?: (error: HttpError) => boolean;
  /** What was typed or chosen is nowhere but on this page, which therefore stays while somebody signs in again. */
  staysOpen?: boolean;
}

/**
 * A mutation of the newsroom. A failure is told in a destructive toast, unless it is one that `onRefused` has dealt with; when
 * the session has ended it asks to sign in again, and to come back here or in a tab beside.
 */
export function useWrite<Answer, Input>({ onRefused, staysOpen = false, ...options }: Write<Answer, Input>) {
  const { href } = useLocation();
  return useMutation({
    ...options,
    onError: (error) => {
      if (hasEnded(error)) return staysOpen ? askToSignInBeside() : askToSignInAgain(href);
      if (error instanceof HttpError && onRefused?.(error)) return;
      showToast({ title: 'Error', description: error.message, look: 'destructive' });
    },
  });
}

function hasEnded(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'not-signed-in';
}

const question = { title: 'Your session has ended', yes: 'Sign in', no: 'Stay here' };

async function askToSignInAgain(href: string): Promise<void> {
  const detail = 'Sign in again to go on; you will come back to this page.';
  if (await confirm({ ...question, detail })) leaveToSignIn(href);
}

async function askToSignInBeside(): Promise<void> {
  const detail = 'Sign in again in a new tab, and then try once more in this one, where everything stays as it is.';
  if (await confirm({ ...question, detail })) window.open(gatePaths.loginTo(newsroomPaths.dashboard));
}
