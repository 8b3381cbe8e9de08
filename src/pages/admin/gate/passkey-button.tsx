import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { describeFailure } from '../../../client/admin/failures.ts';
import { passkeySignInMutation } from '../../../client/admin/passkeys.ts';
import { HttpError } from '../../../client/http.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ScriptButton } from '../../../ui/script-button.tsx';
import { useHttp } from '../../site/layout/use-site.ts';

/** Signs in with a passkey, in place of password and code. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => unknown }) {
  // A second click may come before React has rendered the pending state.
  const isRunning = useRef(false);
  const { mutate, isPending, error } = useMutation({
    ...passkeySignInMutation(useHttp()),
    onSuccess: onSignedIn,
    onSettled: () => {
      isRunning.current = false;
    },
  });
  function start(): void {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate();
  }
  return (
    <>
      <ScriptButton
        onClick={start}
        aria-disabled={isPending}
        className={`${buttonClass('outline')} mt-4 w-full aria-disabled:opacity-60`}
      >
        {isPending ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
      </ScriptButton>
      {error && !isPending && (
        <p role="alert" className="mt-3 border-accent border-l-2 bg-tint px-4 py-3 text-sm dark:bg-paper">
          {error instanceof HttpError && error.code ? error.detail : describeFailure(error)}
        </p>
      )}
    </>
  );
}
