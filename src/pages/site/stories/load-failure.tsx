import { Button } from '../../../ui/button.tsx';

interface LoadFailureProps {
  /** What is missing, as the subject of a sentence. */
  what: string;
  retry: () => unknown;
}

/** Stands where something couldn't be loaded. */
export function LoadFailure({ what, retry }: LoadFailureProps) {
  return (
    <div role="alert" className="border border-rule px-6 py-10 text-center">
      <p className="text-muted">{what} couldn't be loaded.</p>
      <Button look="quiet" className="mt-4" onClick={() => retry()}>
        Try again
      </Button>
    </div>
  );
}
