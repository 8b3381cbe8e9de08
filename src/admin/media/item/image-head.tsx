import { Link, useSearch } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect } from 'react';
import type { MediaItem } from '../../../contract/media.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useLibrary } from '../library/use-library.ts';

const square = 'inline-flex size-11 items-center justify-center border border-rule hover:border-ink';

/** The name of the image, the way back to the list, and to the images beside it there. */
export function ImageHead({ item }: { item: MediaItem }) {
  const search = useSearch({ strict: false });
  const { previous, next } = useNeighbours(item.id);
  return (
    <>
      <Link
        to="/admin/media"
        search={search}
        // The list scrolls to this image.
        resetScroll={false}
        className="mb-1 -ml-1 inline-flex min-h-9 items-center gap-1.5 px-1 text-muted text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={15} />
        {item.trashedAt ? 'Trash' : 'Media'}
      </Link>
      <PageHead title={item.fileName}>
        {(previous || next) && (
          <nav aria-label="Images beside this one" className="flex gap-2">
            <Beside item={previous} label="Previous image" Icon={ChevronLeft} />
            <Beside item={next} label="Next image" Icon={ChevronRight} />
          </nav>
        )}
      </PageHead>
    </>
  );
}

interface BesideProps {
  item: MediaItem | null;
  label: string;
  Icon: typeof ChevronLeft;
}

function Beside({ item, label, Icon }: BesideProps) {
  const search = useSearch({ strict: false });
  if (!item) {
    return (
      <span aria-hidden="true" className={`${square} pointer-events-none text-rule`}>
        <Icon size={18} />
      </span>
    );
  }
  return (
    <Link to="/admin/media/$id" params={{ id: item.id }} search={search} className={square} title={item.fileName}>
      <Icon aria-hidden="true" size={18} />
      <span className="sr-only">
        {label}: {item.fileName}
      </span>
    </Link>
  );
}

/** @returns the images beside this one in the list that it was opened from; null at the ends, and for one that is not in it */
function useNeighbours(id: string): { previous: MediaItem | null; next: MediaItem | null } {
  const { items, query } = useLibrary();
  const index = items.findIndex((item) => item.id === id);
  const isLast = index >= 0 && index === items.length - 1;
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (isLast && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isLast, hasNextPage, isFetching, isError, fetchNextPage]);
  if (index < 0) return { previous: null, next: null };
  return { previous: items[index - 1] ?? null, next: items[index + 1] ?? null };
}
