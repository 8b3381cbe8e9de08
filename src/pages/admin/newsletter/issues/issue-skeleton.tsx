import { Skeleton } from '../../../../ui/skeleton.tsx';

/** Stands in for an issue that is on its way. */
export function IssueSkeleton() {
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div className="grid content-start gap-6">
        <Skeleton className="h-12" />
        <Skeleton className="h-16" />
        <Skeleton className="h-11" />
        <Skeleton className="h-40" />
      </div>
      <Skeleton className="h-96 lg:h-full" />
    </div>
  );
}
