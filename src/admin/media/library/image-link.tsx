import { Link, useSearch } from '@tanstack/react-router';
import type { MediaItem } from '../../../contract/media.ts';

/** Opens an image. It takes the filter with it, for the way back, and to the next image of the list. */
export function ImageLink({ item, className }: { item: Pick<MediaItem, 'id' | 'fileName'>; className: string }) {
  const search = useSearch({ strict: false });
  return (
    <Link to="/admin/media/$id" params={{ id: item.id }} search={search} tabIndex={-1} className={className}>
      <bdi>{item.fileName}</bdi>
    </Link>
  );
}
