import type { FormEventHandler, ReactNode, Ref } from 'react';
import { Button } from '../../ui/button.tsx';

interface GateFormProps {
  /** Path that takes the form without a script. */
  action: string;
  ref: Ref<HTMLFormElement>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Label of the button, and its label while the form waits for the server. */
  submit: string;
  pending: string;
  isBusy: boolean;
  /** An error that does not belong to a single field. */
  failure: string | null;
  /** Seconds until another try is allowed. */
  secondsLeft: number;
  children: ReactNode;
}

/** A sign-in or set-up form. Before the script has loaded, or without one, the browser sends it to a page that answers. */
export function GateForm(props: GateFormProps) {
  const { action, ref, onSubmit, submit, pending, isBusy, failure, secondsLeft, children } = props;
  return (
    <form ref={ref} method="post" action={action} noValidate onSubmit={onSubmit} className="mt-8 grid gap-5">
      {children}
      {failure && !isBusy && (
        <div role="alert" className="error-note">
          {failure}
        </div>
      )}
      <Button
        type="submit"
        variant="solid"
        aria-disabled={isBusy || secondsLeft > 0 || undefined}
        className="w-full aria-disabled:opacity-60"
      >
        {isBusy ? pending : submit}
      </Button>
      {secondsLeft > 0 && (
        // Hidden from screen readers, which would read it every second; the sentence above says it once.
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

/** Says, where scripts are switched off, that the admin needs them. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p className="mt-8 border border-rule bg-tint p-4 text-sm">
        You can sign in without JavaScript, but the admin area needs it. Please turn it on for this site.
      </p>
    </noscript>
  );
}
