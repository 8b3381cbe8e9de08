import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { changeMediaMutation, mediaItemQuery, refreshMedia, showStoredMedia } from '../../../client/admin/media.ts';
import type { MediaChange, MediaItem } from '../../../contract/media.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { showToast } from '../../../ui/toasts.ts';
import { differingFields } from '../../forms/rebase-form.ts';
import { useFormMachine } from '../../forms/use-form-machine.ts';
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

interface ImageTypes {
  stored: MediaItem;
  fields: ImageFields;
  input: { id: string; change: MediaChange };
  intent: never;
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
  const machine = useFormMachine<ImageTypes>({
    opened: latest,
    latest,
    text: {
      toFields: (item) => toFields(item ?? latest),
      differences: differingFields<ImageFields>,
      reconcile: mergeWithoutAsking,
      mergesAtOnce: true,
      resolver: () => zodResolver(imageForm),
    },
    server: {
      toInput: (checked, typed, { fields, version }) => ({
        id: latest.id,
        change: toChange(checked, differingFields(typed, fields) as FieldName[], version),
      }),
      mutation: changeMediaMutation,
      readLatest: () => queryClient.fetchQuery(query),
      refresh: refreshMedia,
    },
    kept: { scopeOf: () => `masthead:media:${user.id}:${latest.id}:`, readFields },
    told: {
      saved: () => ({ title: 'Success', description: 'Image saved' }),
      unchanged: { title: 'Success', description: 'Everything is already saved' },
    },
    on: {
      gone: () => showToast({ title: 'Error', description: 'This image has been deleted.', variant: 'destructive' }),
      stay: (saved) => {
        queryClient.setQueryData(query.queryKey, saved);
        showStoredMedia(queryClient, saved);
      },
    },
  });
  const { stale } = machine;
  return {
    ...machine,
    /** Conflicts between another editor's changes and the typed text. */
    stale: stale && {
      of: stale,
      conflicts: conflictsOf({ ...stale, stored: stale.latest.fields }),
      onTakeStored: stale.onTakeStored,
    },
  };
}
