import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changeMediaMutation, mediaItemQuery, refreshMedia, showStoredMedia } from '../../../../client/admin/media.ts';
import type { MediaChange, MediaItem } from '../../../../contract/media.ts';
import { showToast } from '../../../../ui/toasts.ts';
import { useHttp } from '../../../site/layout/use-site.ts';
import { differingFields } from '../../forms/rebase-form.ts';
import type { BasedForm } from '../../forms/use-base.ts';
import { useUnsavedForm } from '../../forms/use-unsaved-form.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { withTyped } from '../../forms/versions.ts';
import { useUser } from '../../session/use-permissions.ts';
import {
  conflictsOf,
  type FieldName,
  type ImageFields,
  imageForm,
  mergeWithoutAsking,
  readFields,
  toChange,
  toFields,
} from './image-fields.ts';

interface SentChange {
  id: string;
  change: MediaChange;
}

/**
 * The form of an image, which sends only the changed fields and stays open.
 * @param latest the image as last read; the form follows it while nothing is typed
 */
export function useImageForm(latest: MediaItem) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const user = useUser();
  const query = mediaItemQuery(http, latest.id);
  const scope = `masthead:media:${user.id}:${latest.id}:`;
  const versioned = useVersionedForm<MediaItem, ImageFields, SentChange>({
    opened: latest,
    toFields: (item) => toFields(item ?? latest),
    resolver: () => zodResolver(imageForm),
    differences: differingFields,
    mutation: changeMediaMutation,
    refresh: refreshMedia,
    toInput: (checked, typed, { fields, version }) => ({
      id: latest.id,
      change: toChange(checked, differingFields(typed, fields) as FieldName[], version),
    }),
    savedNotice: () => ({ title: 'Success', description: 'Image saved' }),
    unchangedNotice: { title: 'Success', description: 'Everything is already saved' },
    readLatest: () => queryClient.fetchQuery(query),
    onGone: () => showToast({ title: 'Error', description: 'This image has been deleted.', variant: 'destructive' }),
    mergesAtOnce: true,
    reconcile: mergeWithoutAsking,
    onSend: () => void unsaved.keepNow(),
    onStay: (saved) => {
      unsaved.moveTo(scope);
      queryClient.setQueryData(query.queryKey, saved);
      showStoredMedia(queryClient, saved);
    },
    onEnd: () => unsaved.drop(),
  });
  const { form, base, hasUnsavedChanges, stale } = versioned;
  const unsaved = useUnsavedForm({
    scope,
    form,
    base,
    hasUnsavedChanges,
    isSame: (one, other) => differingFields(one, other).length === 0,
    readFields,
  });
  useFollow(latest, versioned);
  const { offer } = unsaved;
  return {
    ...versioned,
    note: { ...versioned.note, isKept: unsaved.isKept },
    /** What somebody else has changed meanwhile, beside what was typed. */
    stale: stale && {
      of: stale,
      conflicts: conflictsOf({ ...stale, stored: stale.latest.fields }),
      onTakeStored: stale.onTakeStored,
    },
    /** The unsaved form of an earlier visit. */
    offer: offer && {
      noun: 'image',
      savedAt: offer.savedAt,
      isOutdated: offer.version !== base.stored?.version,
      onRestore: () => {
        versioned.restore(offer);
        unsaved.takeAway(offer);
      },
      onDiscard: () => unsaved.takeAway(offer),
    },
  };
}

/**
 * Makes the form follow later reads of the image: a crop, for example, makes a new version, and moves the focal point. What was typed
 * stays. Where somebody else has changed it too, the next save finds that out.
 */
function useFollow(latest: MediaItem, { form, base, rebase }: BasedForm<MediaItem, ImageFields>): void {
  const { isDirty } = form.formState;
  const follow = useRef((_next: MediaItem) => {});
  useEffect(() => {
    follow.current = (next) => {
      const fields = toFields(next);
      const typed = form.getValues();
      const held = withTyped(fields, typed, differingFields(typed, base.fields) as FieldName[]);
      rebase({ ...base, stored: next, version: next.version, fields, opened: fields }, held);
    };
  });
  useEffect(() => {
    // After a save a slower read may still return the older version.
    if (latest.version <= (base.version ?? 0)) return;
    const differing = differingFields(toFields(latest), base.fields);
    const typed = differingFields(form.getValues(), base.fields);
    if (!isDirty || !differing.some((name) => typed.includes(name))) follow.current(latest);
  }, [latest, base, isDirty, form]);
}
