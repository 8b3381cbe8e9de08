import { Link, useSearch } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MediaItem } from '../../../../contract/media.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useNeighbours } from './use-neighbours.ts';

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
