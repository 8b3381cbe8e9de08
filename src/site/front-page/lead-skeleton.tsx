import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder for the lead package while it is loading. */
export function LeadSkeleton() {
  return (
    <div className="mx-auto grid max-w-page gap-8 px-gutter sm:pt-8 lg:grid-cols-12">
      <div className="lg:col-span-8 xl:col-span-6">
        <Skeleton className="aspect-video max-sm:-mx-gutter" />
        <Skeleton className="mt-5 h-5 w-48" />
        <Skeleton className="mt-4 h-32" />
        <Skeleton className="mt-4 h-24" />
      </div>
      <div className="grid gap-8 sm:grid-cols-2 lg:col-span-4 lg:grid-cols-1 xl:col-span-3">
        <Skeleton className="h-28 sm:h-72" />
        <Skeleton className="h-28 sm:h-72" />
      </div>
      <Skeleton className="h-64 lg:col-span-12 xl:col-span-3 xl:h-auto" />
    </div>
  );
}
