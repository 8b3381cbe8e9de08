import { describeFailure } from '../../client/failures.ts';
import { HttpError } from '../../client/http.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ScriptButton } from '../../ui/script-button.tsx';

interface PasskeyButtonProps {
  onPress: () => void;
  isPending: boolean;
  /** Error of the last try. */
  error: Error | null;
}

/** Signs in with a passkey; see `usePasskeySignIn`. */
export function PasskeyButton({ onPress, isPending, error }: PasskeyButtonProps) {
  return (
    <>
      <ScriptButton
        onClick={onPress}
        aria-disabled={isPending}
        className={`${buttonClass('outline')} mt-4 w-full aria-disabled:opacity-60`}
      >
        {isPending ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
      </ScriptButton>
      {error && !isPending && (
        <p role="alert" className="error-note mt-3">
          {error instanceof HttpError && error.code ? error.detail : describeFailure(error)}
        </p>
      )}
    </>
  );
}
