import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { FrontPageToSave } from '../../../client/admin/front-page.ts';
import type { AdminFrontPage, FrontPageBlock } from '../../../contract/front-page.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { showToast, type ToastMessage } from '../../../ui/toasts.ts';
import { isSame } from '../../forms/same-value.ts';
import { notices, savedNotice } from './notices.ts';

/** The call that follows once the draft is saved. */
export type Publication = FrontPageToSave['publication'];

/** The publication that a press of a button asks for. */
interface Wanted {
  /** ISO-8601; null for at once. */
  publishAt: string | null;
  blocks: FrontPageBlock[];
}

/**
 * The publication that a button was pressed for, until it succeeds or fails, or until the editor has to look at a merge first:
 * then the button has to be pressed again.
 * @param onUndo called when the editor takes back what was just published
 */
export function usePendingPublication(onUndo: (published: AdminFrontPage) => void) {
  const { timeZone } = useSite();
  const pending = useRef<Publication>(null);
  const keys = usePublicationKeys();
  const [refused, setRefused] = useState<Publication>(null);

  function drop(): void {
    pending.current = null;
  }

  /** @param publication what the save has published; null for nothing @returns the toast */
  function succeed(saved: AdminFrontPage, publication: Publication): ToastMessage {
    if (publication) keys.forget();
    drop();
    return savedNotice(saved, publication, timeZone, () => onUndo(saved));
  }

  /** A publication whose answer was lost turns out to have succeeded. */
  function findLost(stored: AdminFrontPage): void {
    const lost = keys.unknown();
    if (!lost) return;
    const revisions = [stored.liveRevision, ...stored.scheduled];
    if (revisions.some((revision) => revision?.id === lost.key)) showToast(succeed(stored, lost));
  }

  /** Something else went public after the draft was begun: it is merged first. */
  function waitForMerge({ outdatedBase }: AdminFrontPage): void {
    if (!outdatedBase || !pending.current) return;
    setRefused(pending.current);
    drop();
  }

  return {
    /** @returns what the next save publishes; null for nothing */
    now: (): Publication => pending.current,
    /** The publication that waits until the draft is merged with what readers see by now; null for none. */
    refused,
    begin: (wanted: Wanted): void => {
      pending.current = { publishAt: wanted.publishAt, key: keys.keyOf(wanted) };
    },
    /** Makes the next save store only the draft. */
    drop,
    succeed,
    /** The editor looks at changes by another editor before they are published. */
    waitForLook: (): void => {
      if (pending.current) showToast(notices.mergedFirst);
      drop();
    },
    /** Compares it with another state of the stored front page. */
    compare: (stored: AdminFrontPage): void => {
      findLost(stored);
      waitForMerge(stored);
    },
  };
}

/**
 * Keys of publications. Until a publication has succeeded, the same arrangement is published under the same key: the answer to an
 * earlier try may be lost.
 */
function usePublicationKeys() {
  const last = useRef<{ wanted: Wanted; key: string }>(null);
  return {
    keyOf: (wanted: Wanted): string => {
      if (!last.current || !isSame(last.current.wanted, wanted)) {
        last.current = { wanted: structuredClone(wanted), key: uuid() };
      }
      return last.current.key;
    },
    /** @returns the last publication that is not known to have succeeded; null for none */
    unknown: (): Publication => last.current && { publishAt: last.current.wanted.publishAt, key: last.current.key },
    forget: (): void => {
      last.current = null;
    },
  };
}
