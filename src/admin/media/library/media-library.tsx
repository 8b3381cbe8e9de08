import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { refreshMedia, showUploadedMedia } from '../../../client/admin/media.ts';
import { limits } from '../../../contract/limits.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { countOf } from '../../../ui/count.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyNotice, FailureNotice } from '../../layout/notices.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { ClearFilters, useChangeFilter } from '../../lists/filters.tsx';
import { DropZone } from '../uploads/drop-zone.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import { type LibraryView, useLibraryView, views } from './library-views.ts';
import { MediaFilterBar } from './media-filter-bar.tsx';
import { isNarrowing, type MediaSearch, noFilter } from './media-search.ts';
import { SelectableImages } from './selectable-images.tsx';
import { useLibrary } from './use-library.ts';

/** `/admin/media`: all images, or those in the trash. The search is read here: that of routes is in every reader's script. */
export function MediaLibrary() {
  const { search, query, items, total } = useLibrary();
  const [view, setView] = useLibraryView();
  const isTrash = search.trash === '1';
  const isNarrowed = isNarrowing(search);
  return (
    <div data-wide>
      <PageHead title={isTrash ? 'Media trash' : 'Media'}>
        {isTrash ? (
          <Link to="/admin/media" className={buttonClass('quiet')}>
            Back to the library
          </Link>
        ) : (
          <Link to="/admin/media" search={{ trash: '1' }} className={buttonClass('quiet')}>
            <Trash2 aria-hidden="true" size={16} />
            Trash
          </Link>
        )}
      </PageHead>
      {isTrash ? (
        <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
          Images are deleted permanently {limits.trashDays} days after they were moved here. Open one to restore it.
        </p>
      ) : (
        <Uploading />
      )}
      <MediaFilterBar search={search} />
      {query.isPending && <LibrarySkeleton view={view} />}
      {query.isError && !query.data && <FailureNotice message={query.error.message} retry={query.refetch} />}
      {query.data && (
        // With another filter nothing is selected.
        <SelectableImages
          key={JSON.stringify(search)}
          items={items}
          total={total}
          view={view}
          query={query}
          isTrash={isTrash}
          head={
            <>
              <p role="status" className="text-muted text-sm">
                {countOf(total, isNarrowed ? 'matching image' : 'image')}
              </p>
              {total > 0 && <Segments label="View" value={view} onChange={setView} options={views} />}
            </>
          }
          whenEmpty={<NothingHere search={search} />}
        />
      )}
    </div>
  );
}

/** Takes files anywhere in the window; a new image stands first in the list. */
function Uploading() {
  const queryClient = useQueryClient();
  const queue = useUploads({
    listsEarlier: true,
    onDone: (item: MediaItem) => {
      showUploadedMedia(queryClient, item);
      void refreshMedia(queryClient);
    },
  });
  return (
    <section aria-label="Upload" className="mb-6 grid gap-3">
      <DropZone onFiles={queue.add} label="Upload images" wholeWindow isLow />
      <UploadList {...queue} />
    </section>
  );
}

function NothingHere({ search }: { search: MediaSearch }) {
  const change = useChangeFilter<MediaSearch>();
  if (isNarrowing(search)) {
    return (
      <EmptyNotice text="No images found">
        <ClearFilters clear={() => change({ ...noFilter, trash: search.trash })} />
      </EmptyNotice>
    );
  }
  return <EmptyNotice text={search.trash ? 'The trash is empty.' : 'No images yet. Upload the first ones above.'} />;
}

const skeletons = 12;

function LibrarySkeleton({ view }: { view: LibraryView }) {
  return (
    <div
      role="status"
      aria-label="Loading images"
      className={view === 'grid' ? 'grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-6' : 'grid gap-2'}
    >
      {[...Array(skeletons).keys()].map((index) => (
        <Skeleton key={index} className={view === 'grid' ? 'aspect-4/3' : 'h-14'} />
      ))}
    </div>
  );
}
