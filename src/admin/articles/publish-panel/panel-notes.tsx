import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Takes the room of a part of the panel while it is read, so that nothing moves under the pointer. */
export function PanelLoading({ heading }: { heading: string }) {
  return (
    <section role="status" aria-label={`Loading: ${heading}`}>
      <h3 className="font-semibold text-sm">{heading}</h3>
      <div className="mt-2 grid h-[12.5rem] content-start gap-4 border-rule border-y py-4">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </section>
  );
}

interface PanelFailureProps {
  heading: string;
  message: string;
  retry: () => unknown;
}

/** A part of the panel that could not be read: the article can be published without it. */
export function PanelFailure({ heading, message, retry }: PanelFailureProps) {
  return (
    <section>
      <h3 className="font-semibold text-sm">{heading}</h3>
      <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="error-mark break-words text-error text-sm">{message}</p>
        <Button variant="quiet" onClick={() => retry()}>
          Try again
        </Button>
      </div>
    </section>
  );
}
