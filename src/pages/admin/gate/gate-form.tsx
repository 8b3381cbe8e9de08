import type { FormEventHandler, ReactNode, Ref } from 'react';
import { Button } from '../../../ui/button.tsx';

interface GateFormProps {
  /** Where the browser sends it by itself. */
  action: string;
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

/** A form that leads into the admin. Before its script has come, and without one, the browser sends it to a page that answers. */
export function GateForm(props: GateFormProps) {
  const { action, ref, onSubmit, submit, pending, isBusy, failure, secondsLeft, children } = props;
  return (
    <form ref={ref} method="post" action={action} noValidate onSubmit={onSubmit} className="mt-8 grid gap-5">
      {children}
      {failure && !isBusy && (
        <div role="alert" className="border-accent border-l-2 bg-tint px-4 py-3 text-sm">
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

/** Says, where scripts are switched off, what comes behind the form. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p className="mt-8 border border-rule bg-tint p-4 text-sm">
        You can sign in without JavaScript, but the admin area needs it. Please turn it on for this site.
      </p>
    </noscript>
  );
}
