import { type ReactNode, useEffect, useRef } from 'react';

interface StepProps {
  /** Counted from 1. */
  number: number;
  title: string;
  /** One opened the page for it, and starts where the page does. */
  isStart?: boolean;
  /** Why it did not go on. */
  failure?: string | undefined;
  children: ReactNode;
}

const steps = 4;

/** One step of the import. Its heading takes the focus when one comes from another, so that it is read out. */
export function Step({ number, title, isStart = false, failure, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isStart) heading.current?.focus();
  }, [isStart]);
  return (
    <section className="max-w-4xl">
      <p className="text-muted text-sm">
        Step {number} of {steps}
      </p>
      <h2 ref={heading} tabIndex={-1} className="mb-4 font-semibold text-xl outline-none">
        {title}
      </h2>
      {failure && (
        <p role="alert" className="mb-5 border border-accent p-4">
          {failure}
        </p>
      )}
      {children}
    </section>
  );
}
