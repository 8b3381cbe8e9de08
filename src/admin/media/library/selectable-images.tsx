import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MediaItem } from '../../../contract/media.ts';
import { FailureNotice } from '../../layout/notices.tsx';
import { useUser } from '../../session/use-permissions.ts';
import { mayChangeImage } from '../may-change-image.ts';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { LeftBehind } from './left-behind.tsx';
import type { LibraryView } from './library-views.ts';
import { takeOpened } from './opened-image.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useChangeMany } from './use-change-many.ts';
import type { useLibrary } from './use-library.ts';
import { useSelection } from './use-selection.ts';
import { WindowedImages } from './windowed-images.tsx';

interface SelectableImagesProps {
  items: readonly MediaItem[];
  total: number;
  view: LibraryView;
  query: ReturnType<typeof useLibrary>['query'];
  /** Images in the trash can be opened, but not changed together. */
  isTrash: boolean;
  /** Above the images, until some are selected. */
  head: ReactNode;
  /** Instead of images where there are none. */
  whenEmpty: ReactNode;
}

/** The images of the library, which can be selected and changed together. */
export function SelectableImages(props: SelectableImagesProps) {
  const { items, total, view, query, isTrash, head, whenEmpty } = props;
  const user = useUser();
  const [first] = useState(takeOpened);
  const [isEditing, setIsEditing] = useState(false);
  const selection = useSelection(items, (item) => !isTrash && mayChangeImage(user, item));
  const { change, askAndTrash, failures, isPending } = useChangeMany({
    onDone: ({ failed }) => selection.select(failed.map(({ id }) => id)),
  });
  const { selected } = selection;
  const list = useFocusAfter(selected.length > 0 || isEditing);
  const hasFailed = query.isFetchNextPageError;
  return (
    <>
      {selected.length > 0 ? (
        <SelectionBar
          selection={selection}
          isPending={isPending}
          onEdit={() => setIsEditing(true)}
          onTrash={() => void askAndTrash(selected)}
        />
      ) : (
        <div className="mb-3 flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2">{head}</div>
      )}
      {total === 0 && whenEmpty}
      <LeftBehind failures={failures} />
      <div ref={list}>
        <WindowedImages
          items={items}
          total={total}
          view={view}
          selection={selection}
          isOld={query.isPlaceholderData}
          hasMore={query.hasNextPage && !hasFailed && !query.isPlaceholderData}
          onNearEnd={() => void (query.isFetching || query.fetchNextPage())}
          first={first}
          onTrash={() => selected.length > 0 && void askAndTrash(selected)}
        />
      </div>
      {hasFailed && <FailureNotice message={query.error?.message ?? ''} retry={query.fetchNextPage} />}
      {isEditing && (
        <BulkEditDialog images={selected} isPending={isPending} onClose={() => setIsEditing(false)} onSave={change} />
      )}
    </>
  );
}

/** @returns the element in which an image gets the focus when the buttons that had it are gone with the selection */
function useFocusAfter(isBusy: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus({ preventScroll: true });
    }
    wasBusy.current = isBusy;
  }, [isBusy]);
  return list;
}
