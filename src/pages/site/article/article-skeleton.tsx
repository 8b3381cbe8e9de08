import { Skeleton } from '../../../ui/skeleton.tsx';

export function ArticleSkeleton() {
  return (
    <div className="mx-auto max-w-page px-5" role="status" aria-label="Loading article">
      <Skeleton className="mt-5 h-5 w-72" />
      <Skeleton className="mx-auto mt-12 h-6 w-56" />
      <Skeleton className="mx-auto mt-6 h-28 max-w-4xl" />
      <Skeleton className="mx-auto mt-8 h-9 w-64" />
      <Skeleton className="mx-auto mt-10 aspect-[1200/630] max-w-5xl" />
      <Skeleton className="mx-auto mt-12 h-96 max-w-text" />
    </div>
  );
}
