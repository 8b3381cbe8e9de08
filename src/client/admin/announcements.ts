import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminPaths } from '../../contract/admin-paths.ts';
import type { Announcement, AnnouncementChange, AnnouncementInput } from '../../contract/announcements.ts';
import type { Http } from '../http.ts';
import { failingWith, requireAnswer, retryUnlessSignedOut } from '../reading.ts';
import { createEntry } from './create-entry.ts';

/** Every announcement, those that start last first. */
export const announcementsQuery = (http: Http) =>
  queryOptions({
    queryKey: [adminPaths.announcements],
    queryFn: () =>
      http
        .get<Announcement[]>(adminPaths.announcements)
        .then(requireAnswer)
        .catch(failingWith('Failed to fetch announcements')),
    retry: retryUnlessSignedOut,
    staleTime: 0,
  });

/** An announcement to store: a new one, or the change of the one with this id. */
export interface AnnouncementToSave {
  id: string;
  isNew: boolean;
  input: AnnouncementInput & AnnouncementChange;
}

export const saveAnnouncementMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, isNew, input }: AnnouncementToSave) => {
      const change = () => changeAnnouncement(http, id, input);
      return isNew
        ? createEntry<Announcement>(http, { path: adminPaths.announcements, id, body: input, change })
        : change();
    },
  });

/** Ends an announcement now, unless another editor has changed it since it was read. */
export const endAnnouncementMutation = (http: Http) =>
  mutationOptions({
    mutationFn: ({ id, version }: Pick<Announcement, 'id' | 'version'>) =>
      changeAnnouncement(http, id, { endsAt: new Date().toISOString(), version }),
  });

function changeAnnouncement(http: Http, id: string, change: AnnouncementChange): Promise<Announcement> {
  return http.send<Announcement>('PATCH', adminPaths.announcement(id), change).then(requireAnswer);
}

export const deleteAnnouncementMutation = (http: Http) =>
  mutationOptions({ mutationFn: (id: string) => http.send('DELETE', adminPaths.announcement(id)) });

/** Invalidates the list after a write. */
export function refreshAnnouncements(queryClient: QueryClient): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: [adminPaths.announcements] });
}
