import type { FormEventHandler, ReactNode, Ref } from 'react';
import { buttonLook } from '../../../ui/button.tsx';
import { ScriptButton } from '../../../ui/script-button.tsx';

interface GateFormProps {
  ref: Ref<HTMLFormElement>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** What the button reads, and what it reads while it waits for the server. */
  submit: string;
  pending: string;
  isBusy: boolean;
  /** What went wrong that is not about a single field. */
  failure: string | null;
  /** Until another try may be made. */
  secondsLeft: number;
  children: ReactNode;
}

/**
 * A form that leads into the newsroom. It is sent by a script alone: the button sleeps until that has arrived, and so does Enter;
 * `post` keeps a password out of the address whatever happens.
 */
export function GateForm(props: GateFormProps) {
  const { ref, onSubmit, submit, pending, isBusy, failure, secondsLeft, children } = props;
  return (
    <form ref={ref} method="post" noValidate onSubmit={onSubmit} data-needs-script className="mt-8 grid gap-5">
      {children}
      {failure && !isBusy && (
        <div role="alert" className="border-accent border-l-2 bg-tint px-4 py-3 text-sm">
          {failure}
        </div>
      )}
      <ScriptButton
        type="submit"
        aria-disabled={isBusy || secondsLeft > 0 || undefined}
        className={`${buttonLook('solid')} w-full aria-disabled:opacity-60`}
      >
        {isBusy ? pending : submit}
      </ScriptButton>
      {secondsLeft > 0 && (
        // Not told every second to those who listen: the sentence above has said it once.
        <p aria-hidden="true" className="-mt-2 text-center text-muted text-sm tabular-nums">
          You can try again in {inMinutes(secondsLeft)}
        </p>
      )}
    </form>
  );
}

/** @returns "0:42" */
function inMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Stands where the form would be when scripts are switched off. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p className="mt-8 border border-rule bg-tint p-4 text-sm">
        The admin area needs JavaScript. Please turn it on for this site, then reload this page.
      </p>
    </noscript>
  );
}
