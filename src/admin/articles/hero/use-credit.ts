import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changeMediaMutation, mediaItemQuery, refreshMedia, showStoredMedia } from '../../../client/admin/media.ts';
import { limits } from '../../../contract/limits.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { useWrite } from '../../session/use-write.ts';

/** A typed credit is stored after this pause, in milliseconds; at once when the field is left. */
const pause = 1500;

/**
 * The credit of an image in the library, edited where the image is used, and stored by itself: it belongs to the image. What could not
 * be stored stays in the field, and is sent again with the next change, or when the field is left again.
 */
export function useCredit(item: MediaItem) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const query = mediaItemQuery(http, item.id);
  /** Null while nothing is typed that is not stored. */
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef(typed);
  /** The image as it was when typing began, or as it has been stored since. */
  const base = useRef(item);
  /** As another editor has stored it meanwhile, with another credit. */
  const [theirs, setTheirs] = useState<MediaItem | null>(null);
  const write = useWrite({
    mutation: changeMediaMutation,
    refresh: refreshMedia,
    onSuccess: (stored) => {
      take(stored);
      // Text that was typed meanwhile is stored next.
      if (latest.current?.trim() === stored.credit) note(null);
      else save();
    },
    onRefused: ({ code }) => {
      if (code === 'stale-edit') void rebase();
      return code === 'stale-edit';
    },
  });

  function note(text: string | null): void {
    latest.current = text;
    setTyped(text);
  }

  function take(stored: MediaItem): void {
    base.current = stored;
    queryClient.setQueryData(query.queryKey, stored);
    showStoredMedia(queryClient, stored);
  }

  function save(): void {
    const credit = latest.current?.trim();
    if (credit === undefined || credit.length > limits.creditLength) return;
    if (credit === base.current.credit) note(null);
    else write.mutate({ id: item.id, change: { credit, version: base.current.version } });
  }

  /** The image has been changed elsewhere: something else of it, or the credit, too. */
  async function rebase(): Promise<void> {
    const stored = await queryClient.fetchQuery(query).catch(() => null);
    if (!stored) return write.tell(new Error("The image as it is stored now couldn't be read."));
    const isSame = stored.credit === base.current.credit || stored.credit === latest.current?.trim();
    take(stored);
    if (isSame) save();
    else setTheirs(stored);
  }

  const saveNow = () => theirs === null && save();
  const saveLater = useEffectEvent(saveNow);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => saveLater(), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  // Another image, or leaving the article, stores it, too.
  useEffect(() => () => void saveLater(), []);
  useLeaveGuard({
    hasUnsavedChanges: () => latest.current !== null && !write.isRunning(),
    onGivenUp: () => note(null),
  });

  return {
    credit: typed ?? item.credit,
    type: (text: string) => {
      if (latest.current === null) base.current = item;
      note(text);
    },
    saveNow,
    /** Why it could not be stored; null when it was. */
    failure: write.failure,
    /** The credit that another editor has stored meanwhile; null while there is none to choose. */
    theirs: theirs && {
      credit: theirs.credit,
      take: () => {
        note(null);
        setTheirs(null);
      },
      replace: () => {
        setTheirs(null);
        save();
      },
    },
  };
}
