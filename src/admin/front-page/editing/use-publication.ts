import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { FrontPageToSave } from '../../../client/admin/front-page.ts';
import type { AdminFrontPage, FrontPageBlock } from '../../../contract/front-page.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { showToast, type ToastMessage } from '../../../ui/toasts.ts';
import { isSame } from '../../forms/same-value.ts';
import { notices, savedNotice } from './notices.ts';

/** The call that follows once the draft is saved. */
export type Publication = NonNullable<FrontPageToSave['publication']>;

/** The publication that a press of a button asks for. */
interface Wanted {
  /** ISO-8601; null for at once. */
  publishAt: string | null;
  blocks: FrontPageBlock[];
}

/** The form's intent. */
interface Intents {
  pendingIntent: () => Publication | null;
  dropIntent: () => void;
}

/**
 * The publication that a button was pressed for, until it succeeds or fails, or until the editor has to look at a merge first:
 * then the button has to be pressed again.
 * @param onUndo called when the editor takes back what was just published
 */
export function usePublication({ pendingIntent, dropIntent }: Intents, onUndo: (published: AdminFrontPage) => void) {
  const { timeZone } = useSite();
  const [keys] = useState(() => new PublicationKeys());
  const [refused, setRefused] = useState<Publication | null>(null);

  /** @param publication what the save has published; null for nothing @returns the toast */
  function succeed(saved: AdminFrontPage, publication: Publication | null): ToastMessage {
    if (publication) keys.forget();
    dropIntent();
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
    const pending = pendingIntent();
    if (!outdatedBase || !pending) return;
    setRefused(pending);
    dropIntent();
  }

  return {
    /** The publication that waits until the draft is merged with what readers see by now; null for none. */
    refused,
    begin: (wanted: Wanted): Publication => ({ publishAt: wanted.publishAt, key: keys.keyOf(wanted) }),
    succeed,
    /** The editor looks at changes by another editor before they are published. */
    waitForLook: (): void => {
      if (pendingIntent()) showToast(notices.mergedFirst);
      dropIntent();
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
class PublicationKeys {
  #last: { wanted: Wanted; key: string } | null = null;

  keyOf(wanted: Wanted): string {
    if (!this.#last || !isSame(this.#last.wanted, wanted))
      this.#last = { wanted: structuredClone(wanted), key: uuid() };
    return this.#last.key;
  }

  /** @returns the last publication that is not known to have succeeded; null for none */
  unknown(): Publication | null {
    return this.#last && { publishAt: this.#last.wanted.publishAt, key: this.#last.key };
  }

  forget(): void {
    this.#last = null;
  }
}
