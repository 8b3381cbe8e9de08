import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** Shown where a list of the admin is empty. */
export function EmptyNotice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="border border-rule border-dashed px-6 py-12 text-center">
      <p className="text-muted">{text}</p>
      {children && <div className="mt-4 flex justify-center gap-3">{children}</div>}
    </div>
  );
}

/** Shown where something could not be read; says why. */
export function FailureNotice({ message, retry }: { message: string; retry: () => unknown }) {
  return (
    <div role="alert" className="border border-rule px-6 py-10 text-center">
      <p className="error-mark break-words">{message}</p>
      <Button variant="quiet" className="mt-4" onClick={() => retry()}>
        Try again
      </Button>
    </div>
  );
}
