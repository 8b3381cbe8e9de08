import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { changeMediaMutation, mediaItemQuery, refreshMedia, showStoredMedia } from '../../../client/admin/media.ts';
import type { MediaChange, MediaItem } from '../../../contract/media.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { showToast } from '../../../ui/toasts.ts';
import { differingFields } from '../../forms/rebase-form.ts';
import { useFollow } from '../../forms/use-follow.ts';
import { useRestorableForm } from '../../forms/use-restorable-form.ts';
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
  const text = {
    toFields: (item: MediaItem | null) => toFields(item ?? latest),
    differences: differingFields<ImageFields>,
    mergesAtOnce: true,
  };
  const restorable = useRestorableForm<MediaItem, ImageFields, SentChange>({
    ...text,
    opened: latest,
    scopeOf: () => `masthead:media:${user.id}:${latest.id}:`,
    readFields,
    resolver: () => zodResolver(imageForm),
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
    reconcile: mergeWithoutAsking,
    onStay: (saved) => {
      queryClient.setQueryData(query.queryKey, saved);
      showStoredMedia(queryClient, saved);
    },
  });
  useFollow(latest, text, restorable);
  const { stale } = restorable;
  return {
    ...restorable,
    /** Conflicts between another editor's changes and the typed text. */
    stale: stale && {
      of: stale,
      conflicts: conflictsOf({ ...stale, stored: stale.latest.fields }),
      onTakeStored: stale.onTakeStored,
    },
  };
}
