import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder of a form whose entry is loading. */
export function FormSkeleton() {
  return (
    <div className="grid max-w-xl gap-6">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11 max-w-32" />
    </div>
  );
}
