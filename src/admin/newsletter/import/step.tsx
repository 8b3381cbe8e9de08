import type { ReactNode } from 'react';
import { takeFocus } from '../../layout/on-show.ts';

interface StepProps {
  /** Counted from 1. */
  number: number;
  title: string;
  /** The page opens with this step, so its heading does not take the focus. */
  isStart?: boolean;
  /** Error message of the step. */
  failure?: string | undefined;
  children: ReactNode;
}

const steps = 4;

/** One step of the import. Its heading takes the focus when the user comes from another step, so that it is read out. */
export function Step({ number, title, isStart = false, failure, children }: StepProps) {
  return (
    <section className="max-w-4xl">
      <p className="text-muted text-sm">
        Step {number} of {steps}
      </p>
      <h2 ref={isStart ? undefined : takeFocus} tabIndex={-1} className="mb-4 font-semibold text-xl outline-none">
        {title}
      </h2>
      {failure && (
        <p role="alert" className="error-note mb-5">
          {failure}
        </p>
      )}
      {children}
    </section>
  );
}
