import { Skeleton } from '../../../ui/skeleton.tsx';

/** Stands in for a form whose entry is on its way. */
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
