import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MediaItem } from '../../../contract/media.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyNotice, FailureNotice } from '../../layout/notices.tsx';
import { dimensions, lacksAlt } from '../describe-image.ts';
import { Thumbnail } from '../thumbnail.tsx';
import type { Picker } from './use-picker.ts';

const grid = 'grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-4';

/** The next images are fetched when so many are left to the end of the list. */
const ahead = 8;

/** The images of the picker: loading, failed, none, or a grid. */
export function PickerImages({ picker }: { picker: Picker }) {
  const { list, items, q } = picker;
  if (list.isError && items.length === 0) return <FailureNotice message={list.error.message} retry={list.refetch} />;
  if (list.isPending) return <Loading />;
  if (items.length === 0) {
    return <EmptyNotice text={q === '' ? 'The media library is empty. Upload the first image.' : 'No images found'} />;
  }
  return (
    <>
      <ImageGrid picker={picker} />
      <MoreImages picker={picker} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading images" className={grid}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => (
        <Skeleton key={name} className="aspect-4/3" />
      ))}
    </div>
  );
}

/**
 * One image is in the tab order, and arrow keys go from one to the next. Space chooses; Enter too, and where several can be chosen it
 * takes what is chosen, as the main button does. Source: https://www.w3.org/WAI/ARIA/apg/patterns/listbox/
 */
function ImageGrid({ picker }: { picker: Picker }) {
  const { items, isMultiple, numberOf, choose, main, finish, list } = picker;
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const activeIndex = Math.max(
    items.findIndex(({ id }) => id === active),
    0,
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const item = items[activeIndex];
    if (event.key === 'Enter' && isMultiple && item) {
      event.preventDefault();
      finish(main, item);
      return;
    }
    const next = indexAfter(event.key, activeIndex, items.length, columnsOf(box.current));
    if (next === null) return;
    event.preventDefault();
    setActive(items[next]?.id);
    const option = box.current?.children[next];
    if (option instanceof HTMLElement) option.focus();
    if (next + ahead > items.length && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  }

  return (
    <div
      ref={box}
      role="listbox"
      aria-label="Images"
      aria-multiselectable={isMultiple}
      aria-busy={list.isPlaceholderData}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={`${grid} outline-none aria-busy:opacity-60`}
    >
      {items.map((item, index) => (
        <ImageOption
          key={item.id}
          item={item}
          number={numberOf(item)}
          isTabbable={index === activeIndex}
          onFocus={() => setActive(item.id)}
          onChoose={() => choose(item)}
        />
      ))}
    </div>
  );
}

interface ImageOptionProps {
  item: MediaItem;
  /** Which one of the chosen images it is, from 1; 0 for one that is not chosen. */
  number: number;
  isTabbable: boolean;
  onFocus: () => void;
  onChoose: () => void;
}

function ImageOption({ item, number, isTabbable, onFocus, onChoose }: ImageOptionProps) {
  return (
    <button
      type="button"
      role="option"
      aria-selected={number > 0}
      tabIndex={isTabbable ? 0 : -1}
      onFocus={onFocus}
      onClick={onChoose}
      className="group -m-1 block min-w-0 p-1 text-left outline-none [contain-intrinsic-size:auto_14rem] [content-visibility:auto]"
    >
      <span className="relative block aspect-4/3 overflow-hidden border border-rule bg-tint outline-ink group-hover:outline-2 group-focus-visible:outline-3 group-aria-selected:outline-3">
        <Thumbnail item={item} />
        {number > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-2 right-2 inline-flex h-7 min-w-7 items-center justify-center rounded-full bg-primary px-2 font-semibold text-on-primary text-sm tabular-nums ring-2 ring-paper"
          >
            {number}
          </span>
        )}
      </span>
      <span className="mt-1.5 block truncate font-medium text-sm leading-5">
        <bdi>{item.fileName}</bdi>
        {item.alt !== '' && <bdi className="sr-only">{item.alt}</bdi>}
        {number > 0 && <span className="sr-only">, number {number}</span>}
      </span>
      <span className="block truncate text-muted text-xs leading-4">
        {dimensions(item)}
        {lacksAlt(item) && ' · No alt text'}
      </span>
    </button>
  );
}

/** The next images come when the end of the list is near; a button stays for users who don't scroll. */
function MoreImages({ picker: { list, items, scroller } }: { picker: Picker }) {
  const end = useRef<HTMLParagraphElement>(null);
  useNear(end, scroller, `${items.length}`, () => {
    if (list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage();
  });
  if (list.isFetchNextPageError) {
    return (
      <div className="mt-6">
        <FailureNotice message={list.error?.message ?? ''} retry={list.fetchNextPage} />
      </div>
    );
  }
  if (!list.hasNextPage) return null;
  return (
    <p ref={end} className="mt-6 text-center">
      <Button variant="quiet" aria-disabled={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {list.isFetchingNextPage ? 'Loading...' : 'Load more'}
      </Button>
    </p>
  );
}

/** Calls `act` when an element comes within a screen of the visible part, and again after a change of `since`. */
function useNear(
  element: { current: HTMLElement | null },
  root: { current: HTMLElement | null },
  since: string,
  act: () => void,
): void {
  const actNow = useEffectEvent(act);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an element that stays in sight is reported once to each observer
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && actNow(), {
      root: root.current,
      rootMargin: '100%',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, root, since]);
}

function columnsOf(box: HTMLElement | null): number {
  return box ? getComputedStyle(box).gridTemplateColumns.split(' ').length : 1;
}

/** @returns the index that a key leads to; null for a key that is left alone */
function indexAfter(key: string, index: number, count: number, columns: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const next = index + step;
  if (key === 'ArrowUp' && next < 0) return index;
  return Math.min(Math.max(next, 0), count - 1);
}
