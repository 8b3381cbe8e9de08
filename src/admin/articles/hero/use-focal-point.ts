import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changeMediaMutation, mediaItemQuery, refreshMedia, showStoredMedia } from '../../../client/admin/media.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { useWrite } from '../../session/use-write.ts';

/** From 0 (left, top) to 1. */
export interface Point {
  x: number;
  y: number;
}

/** A moved point is stored after this pause, in milliseconds. */
const pause = 400;

/** The focal point of an image in the library, stored by itself: it belongs to the image, not to what shows it. */
export function useFocalPoint(item: MediaItem) {
  const http = useHttp();
  const queryClient = useQueryClient();
  /** Chosen here, and not stored yet. */
  const [chosen, setChosen] = useState<Point | null>(null);
  const waiting = useRef<Point>(null);
  const { mutate, failure } = useWrite({
    mutation: changeMediaMutation,
    refresh: refreshMedia,
    onSuccess: (stored) => {
      queryClient.setQueryData(mediaItemQuery(http, stored.id).queryKey, stored);
      showStoredMedia(queryClient, stored);
      if (waiting.current) save();
      else setChosen(null);
    },
  });

  function save(): void {
    const point = waiting.current;
    if (point && mutate({ id: item.id, change: { focalX: point.x, focalY: point.y } })) waiting.current = null;
  }

  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(() => saveNow(), pause);
    return () => clearTimeout(timer);
  }, [chosen]);
  // Leaving the page stores it, too.
  useEffect(() => () => saveNow(), []);

  return {
    point: chosen ?? { x: item.focalX, y: item.focalY },
    choose: (point: Point) => {
      waiting.current = point;
      setChosen(point);
    },
    /** Why it could not be stored; null when it was. */
    failure,
  };
}
