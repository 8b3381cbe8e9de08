import { limits } from '../../contract/limits.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholders for the cards of a list that is loading. */
export function EntrySkeletons({ label, circle = false }: { label: string; circle?: boolean }) {
  return (
    <div role="status" aria-label={label} className="border-rule border-t">
      {[...Array(limits.adminSkeletonCards).keys()].map((index) => (
        <div key={index} data-testid="entry-skeleton" className="flex items-center gap-4 border-rule border-b py-4">
          {circle && <Skeleton className="size-9 rounded-full" />}
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-56" />
          </div>
        </div>
      ))}
    </div>
  );
}
