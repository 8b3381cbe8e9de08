import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { passkeySignInMutation, type SignedPasskey } from '../../client/admin/passkeys.ts';
import { useHttp } from '../use-site.ts';

/** Signs in with a passkey, in place of password and code. @returns props of `PasskeyButton`, and whether it has succeeded */
export function usePasskeySignIn(onSignedIn: () => unknown) {
  // A second click may come before React has rendered the pending state.
  const isRunning = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...passkeySignInMutation(useHttp()),
    onSuccess: onSignedIn,
    onSettled: () => {
      isRunning.current = false;
    },
  });
  return {
    isPending,
    isDone: isSuccess,
    error,
    /** @param suggested absent to have the browser ask for one */
    enter: (suggested: SignedPasskey | null = null): void => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(suggested);
    },
  };
}
