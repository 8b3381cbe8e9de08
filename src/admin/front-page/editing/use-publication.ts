import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { FrontPageToSave } from '../../../client/admin/front-page.ts';
import type { AdminFrontPage, FrontPageBlock } from '../../../contract/front-page.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { showToast, type ToastMessage } from '../../../ui/toasts.ts';
import { isSame } from '../../forms/same-value.ts';
import { notices, savedNotice } from './notices.ts';

/** What a press of a button does besides to save the draft. */
export type Publication = NonNullable<FrontPageToSave['publication']>;

/** What a press of a button publishes. */
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
 * The publication that a button was pressed for: until the save has succeeded or failed, or something has to be looked at first; then the
 * button has to be pressed again.
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
    /** What another editor has changed is to be looked at before it is published. */
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

/** Keys of publications. Until one has succeeded, the same is published under the same key: the answer to an earlier try may be lost. */
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
