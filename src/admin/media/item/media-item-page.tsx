import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mediaItemQuery } from '../../../client/admin/media.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOpened } from '../../forms/use-opened.ts';
import { MissingEntry } from '../../layout/missing-entry.tsx';
import { FailureNotice } from '../../layout/notices.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { noteOpened } from '../library/opened-image.ts';
import { ImageEditor } from './image-editor.tsx';

/** How often an image is read again while its variants are being made, in milliseconds. */
const variantsPause = 3000;

/** `/admin/media/{id}` */
export function MediaItemPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...mediaItemQuery(useHttp(), id),
    refetchInterval: ({ state }) => (state.data?.variantsState === 'waiting' ? variantsPause : false),
  });
  // An image that another editor deletes meanwhile keeps its form, for what was typed there.
  const opened = useOpened(data);
  useEffect(() => noteOpened(id), [id]);
  if (opened === null) return <MissingImage />;
  return (
    <div data-wide>
      {opened ? (
        <ImageEditor item={data ?? opened} />
      ) : (
        <>
          <PageHead title="Image" />
          {error ? <FailureNotice message={error.message} retry={refetch} /> : <ImageSkeleton />}
        </>
      )}
    </div>
  );
}

function ImageSkeleton() {
  return (
    <div role="status" aria-label="Loading image" className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="aspect-3/2" />
      <div className="grid content-start gap-6">
        <Skeleton className="h-20" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    </div>
  );
}

/** Shown where there is no such image, or no longer. */
function MissingImage() {
  return <MissingEntry title="Image not found" back="/admin/media" backLabel="Back to the library" />;
}
