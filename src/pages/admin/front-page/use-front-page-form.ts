import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import {
  editedFrontPageQuery,
  type FrontPageToSave,
  refreshFrontPage,
  saveFrontPageMutation,
} from '../../../client/admin/front-page.ts';
import type { AdminFrontPage, FrontPageBlock } from '../../../contract/front-page.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useHttp, useSite } from '../../site/layout/use-site.ts';
import { isSame } from '../forms/same-value.ts';
import { useUnsavedForm } from '../forms/use-unsaved-form.ts';
import { useVersionedForm } from '../forms/use-versioned-form.ts';
import { type Base, baseOf } from '../forms/versions.ts';
import { useUser } from '../session/use-permissions.ts';
import {
  type ArrangedBlocks,
  type ArrangementFields,
  checkArrangement,
  differences,
  fieldsOf,
  readFields,
  resolver,
} from './arrangement/fields.ts';
import { mergeForms, reconcile } from './arrangement/merge-arrangements.ts';
import { notices, savedNotice } from './notices.ts';

type FrontPageBase = Base<AdminFrontPage, ArrangementFields>;

/** What a press of a button does besides to save the draft. */
type Publication = FrontPageToSave['publication'];

interface FrontPageFormOptions {
  /** Called when the editor takes back what was just published. */
  onUndoPublication: (published: AdminFrontPage) => void;
  /** Whether something else is done to the front page. */
  isWriting: () => boolean;
}

/**
 * The form of the front page: autosaved as a draft, published by a button only. What somebody else has changed meanwhile is merged block
 * by block; what both have changed is asked about. Nothing is published that its editor has not seen: after a merge the button has to
 * be pressed again.
 */
export function useFrontPageForm(opened: AdminFrontPage, { onUndoPublication, isWriting }: FrontPageFormOptions) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { timeZone } = useSite();
  const user = useUser();
  const publication = useRef<Publication>(null);
  const keys = usePublicationKeys();
  const [refused, setRefused] = useState<Publication>(null);
  const fields = (stored: AdminFrontPage | null) => fieldsOf(stored ?? opened);
  const versioned = useVersionedForm<AdminFrontPage, ArrangementFields, FrontPageToSave>({
    opened,
    toFields: fields,
    resolver: () => resolver,
    differences,
    mutation: saveFrontPageMutation,
    refresh: refreshFrontPage,
    toInput: (checked, typed, base) => toSave(checked, typed, base, publication.current),
    savedNotice: (saved, { input }) => {
      if (input.publication) keys.forget();
      saveOnly();
      return savedNotice(saved, input.publication, timeZone, () => onUndoPublication(saved));
    },
    doesMore: () => publication.current !== null,
    isWriting,
    onRebase: (stored) => {
      tellPublished(stored);
      waitForMerge(stored);
    },
    autosave: (typed, base) => {
      const checked = checkArrangement(typed);
      return checked && toSave(checked, typed, base, null);
    },
    readLatest: () => queryClient.fetchQuery(editedFrontPageQuery(http)),
    merge: (versions) => mergeForms(versions, 'mine'),
    reconcile: (versions) => {
      const { opened, stored } = versions;
      // Else only this form has saved since, and an answer was lost.
      if (!opened || !isSame(stored.blocks, opened.blocks)) waitForLook();
      return reconcile(versions);
    },
    onSaveKey: saveOnly,
    onSend: () => void unsaved.keepNow(),
    onStay: () => unsaved.drop(),
    onEnd: () => unsaved.drop(),
    onInvalid: focusInvalid,
  });
  const { form, base, rebase, hasUnsavedChanges } = versioned;
  const unsaved = useUnsavedForm({
    scope: `masthead:front-page:${user.id}:`,
    form,
    base,
    hasUnsavedChanges,
    isSame: (one, other) => isSame(one.blocks, other.blocks),
    readFields,
  });
  const { offer } = unsaved;

  function saveOnly(): void {
    publication.current = null;
  }

  /** A publication whose answer was lost turns out to have succeeded. */
  function tellPublished(stored: AdminFrontPage): void {
    const lost = publication.current;
    if (!lost || !keys.isPending(lost.key)) return;
    if (![stored.liveRevision, ...stored.scheduled].some((revision) => revision?.id === lost.key)) return;
    keys.forget();
    saveOnly();
    showToast(savedNotice(stored, lost, timeZone, () => onUndoPublication(stored)));
  }

  /** What somebody else has changed is to be looked at before it is published. */
  function waitForLook(): void {
    if (publication.current) showToast(notices.mergedFirst);
    saveOnly();
  }

  /** Something else went public after the draft was begun: it is merged first. */
  function waitForMerge({ outdatedBase }: AdminFrontPage): void {
    if (!outdatedBase || !publication.current) return;
    setRefused(publication.current);
    saveOnly();
  }

  return {
    ...versioned,
    /** The front page as it is stored. */
    stored: base.stored ?? opened,
    /** @returns the same, also before it is rendered */
    storedNow: (): AdminFrontPage => versioned.latestBase().stored ?? opened,
    /** A publication that waits until the draft is merged with what readers see by now; null for none. */
    refused,
    isKept: unsaved.isKept,
    offer: offer && {
      savedAt: offer.savedAt,
      isOutdated: offer.version !== base.version,
      onRestore: () => {
        versioned.restore(offer);
        unsaved.takeAway(offer);
      },
      onDiscard: () => unsaved.takeAway(offer),
    },
    /** Saves the draft, as Ctrl+S does: the editor is asked what an autosave can't decide. */
    saveDraft: (): void => versioned.saveAndStay(saveOnly),
    /** Publishes what the form holds. @param publishAt ISO-8601; null for at once */
    publish: (publishAt: string | null): void =>
      versioned.saveAndStay(() => {
        publication.current = { publishAt, key: keys.keyOf({ publishAt, blocks: form.getValues('blocks') }) };
      }),
    /** Makes a later state of the stored front page the base of the form, which keeps what was changed in it. */
    adopt: (stored: AdminFrontPage): void => {
      const now = versioned.latestBase();
      // A save has overtaken this answer.
      if (stored.version < (now.stored ?? opened).version) return;
      const next = baseOf(stored, now.newId, fields);
      const versions = { mine: form.getValues(), stored: next.fields, opened: now.fields };
      rebase(next, structuredClone(mergeForms(versions, 'mine')));
    },
  };
}

/** What a press of a button publishes. */
interface Wanted {
  publishAt: string | null;
  blocks: FrontPageBlock[];
}

/** Keys of publications. Until one has succeeded, the same is published under the same key: the answer to an earlier try may be lost. */
function usePublicationKeys() {
  const last = useRef<{ wanted: Wanted; key: string }>(null);
  return {
    keyOf: (wanted: Wanted): string => {
      if (!last.current || !isSame(last.current.wanted, wanted)) {
        last.current = { wanted: structuredClone(wanted), key: uuid() };
      }
      return last.current.key;
    },
    /** Whether the key is that of a publication which is not known to have succeeded. */
    isPending: (key: string): boolean => last.current?.key === key,
    forget: (): void => {
      last.current = null;
    },
  };
}

export type FrontPageForm = ReturnType<typeof useFrontPageForm>;

function toSave(
  { blocks }: ArrangedBlocks,
  typed: ArrangementFields,
  base: FrontPageBase,
  publication: Publication,
): FrontPageToSave {
  const isChanged = differences(typed, base.fields).length > 0;
  return {
    arrangement: isChanged ? { blocks } : null,
    basedOn: typed.basedOn,
    version: base.version ?? 0,
    publication,
  };
}

/** A field that is too long says so itself; it has to be seen. */
function focusInvalid(): void {
  const field = document.querySelector<HTMLElement>('[data-block] [aria-invalid=true]');
  if (field) field.focus();
  else showToast(notices.invalid);
}
