import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { mediaListQuery, showUploadedMedia } from '../../../client/admin/media.ts';
import { limits } from '../../../contract/limits.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { useUploads } from '../uploads/use-uploads.ts';

/** How several images come into a text. */
export type Arrangement = 'images' | 'gallery';

interface PickerOptions {
  /** Whether several images can be chosen; otherwise the first choice is the last. */
  isMultiple: boolean;
  /** Called with what was chosen, in that order. */
  onDone: (items: MediaItem[], as: Arrangement) => void;
  /** Called with files, which the page around the dialog uploads; left out: the dialog does. */
  onFiles?: ((files: File[]) => void) | undefined;
}

/** State of the picker: the newest images or the results of a search, the uploads made in it, and the selection. */
export function usePicker({ isMultiple, onDone, onFiles }: PickerOptions) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const scroller = useRef<HTMLDivElement>(null);
  const [q, setQ] = useState('');
  /** In the order of the choice. */
  const [chosen, setChosen] = useState<MediaItem[]>([]);
  const [uploaded, setUploaded] = useState<MediaItem[]>([]);
  const list = useInfiniteQuery({ ...mediaListQuery(http, { q }), placeholderData: keepPreviousData });
  const uploads = useUploads({ onDone: show });

  function show(item: MediaItem): void {
    showUploadedMedia(queryClient, item);
    setUploaded((others) => [item, ...others.filter(({ id }) => id !== item.id)]);
    if (isMultiple) setChosen((others) => (others.some(({ id }) => id === item.id) ? others : [...others, item]));
    else onDone([item], 'images');
  }

  function choose(item: MediaItem): void {
    const others = chosen.filter(({ id }) => id !== item.id);
    if (!isMultiple) onDone([item], 'images');
    else setChosen(others.length === chosen.length ? [...chosen, item] : others);
  }

  const { min, max } = limits.galleryImages;
  const main: Arrangement = chosen.length >= min && chosen.length <= max ? 'gallery' : 'images';

  const found = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isUploaded = new Set(uploaded.map(({ id }) => id));
  return {
    q,
    search: useCallback((text: string) => {
      setQ(text);
      scroller.current?.scrollTo({ top: 0 });
    }, []),
    scroller,
    list,
    uploads,
    give: onFiles ?? uploads.add,
    /** Images that were uploaded here stand first while nothing is searched for. */
    items: q === '' ? [...uploaded, ...found.filter(({ id }) => !isUploaded.has(id))] : found,
    isMultiple,
    chosen,
    /** @returns which one of the chosen images it is, from 1; 0 for one that is not chosen */
    numberOf: ({ id }: MediaItem) => chosen.findIndex((one) => one.id === id) + 1,
    choose,
    /** How the chosen images come into the text by Enter and the main button. */
    main,
    /** @param focused taken where nothing is chosen */
    finish: (as: Arrangement, focused?: MediaItem) => {
      const items = chosen.length === 0 && focused ? [focused] : chosen;
      if (items.length > 0) onDone(items, as);
    },
  };
}

export type Picker = ReturnType<typeof usePicker>;
