import { useQueryClient } from '@tanstack/react-query';
import {
  type AnnouncementToSave,
  announcementsQuery,
  refreshAnnouncements,
  saveAnnouncementMutation,
} from '../../client/admin/announcements.ts';
import type { Announcement } from '../../contract/announcements.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { showToast } from '../../ui/toasts.ts';
import { differingFields } from '../forms/rebase-form.ts';
import { useFormMachine } from '../forms/use-form-machine.ts';
import { targetOf } from '../forms/versions.ts';
import { useUser } from '../session/use-permissions.ts';
import { type AnnouncementFields, readFields, resolverFor, toFields, toInput } from './announcement-fields.ts';

interface AnnouncementTypes {
  stored: Announcement;
  fields: AnnouncementFields;
  input: AnnouncementToSave;
  intent: never;
}

/**
 * The form of an announcement. When another editor has saved it meanwhile, the form takes over their changes and keeps the typed fields,
 * for the next save to store. What is typed is kept in this browser until it is saved.
 * @param opened null for a new one
 */
export function useAnnouncementForm(opened: Announcement | null, onClose: () => void) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const user = useUser();
  const { timeZone } = useSite();
  return useFormMachine<AnnouncementTypes>({
    opened,
    text: {
      toFields: (stored) => toFields(stored, timeZone),
      differences: differingFields,
      mergesAtOnce: true,
      resolver: (stored) => resolverFor(timeZone, stored),
    },
    server: {
      toInput: (_checked, typed, base) => ({
        ...targetOf(base),
        input: { ...toInput(typed, timeZone, base.stored), ...(base.version !== null && { version: base.version }) },
      }),
      mutation: saveAnnouncementMutation,
      readLatest: async ({ id }) => {
        const announcements = await queryClient.fetchQuery(announcementsQuery(http));
        return announcements.find((announcement) => announcement.id === id) ?? null;
      },
      refresh: refreshAnnouncements,
    },
    kept: { scopeOf: (id = 'new') => `masthead:announcement:${user.id}:${id}:`, readFields },
    told: { saved: () => ({ title: 'Success', description: 'Announcement saved' }) },
    leads: { leave: onClose },
    on: {
      gone: () =>
        showToast({ title: 'Error', description: 'This announcement has been deleted.', variant: 'destructive' }),
    },
  });
}
