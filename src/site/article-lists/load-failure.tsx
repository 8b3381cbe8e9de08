import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface LoadFailureProps {
  /** The missing part, as the subject of a sentence. */
  what: string;
  retry: () => unknown;
}

/** Shown where something couldn't be loaded. Queries that failed offline are read again once there is a connection. */
export function LoadFailure({ what, retry }: LoadFailureProps) {
  const [isOffline] = useState(() => !import.meta.env.SSR && !navigator.onLine);
  return (
    <div role="alert" className="mt-5 border border-rule px-6 py-10 text-center sm:mt-6">
      <p className="text-muted">
        {isOffline
          ? `You’re offline. ${what} will load as soon as you’re connected again.`
          : `${what} couldn’t be loaded.`}
      </p>
      <Button variant="quiet" className="mt-4" onClick={() => retry()}>
        Try again
      </Button>
    </div>
  );
}
