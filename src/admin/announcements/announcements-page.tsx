import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import {
  announcementsQuery,
  deleteAnnouncementMutation,
  refreshAnnouncements,
} from '../../client/admin/announcements.ts';
import type { Announcement } from '../../contract/announcements.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../formats/use-now.ts';
import { EmptyNotice, FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { useDelete } from '../lists/use-delete.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementRow } from './announcement-row.tsx';
import { statesOf } from './announcement-state.ts';

/** Every announcement with its time and whether readers see it; created and changed here. */
export function AnnouncementsPage() {
  const { data, error, refetch } = useQuery(announcementsQuery(useHttp()));
  /** The one that is edited; null for a new one, undefined for none. */
  const [opened, setOpened] = useState<Announcement | null>();
  return (
    <>
      <PageHead title="Announcements">
        <Button variant="solid" onClick={() => setOpened(null)}>
          <Plus aria-hidden="true" size={16} />
          New Announcement
        </Button>
      </PageHead>
      <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
        One line above the header of every page, from its start until its end. Of several at the same time readers see
        the one that started last. Readers can close it, and don't see it again until its text changes.
      </p>
      {!data && error && <FailureNotice message={error.message} retry={refetch} />}
      {!data && !error && <EntrySkeletons label="Loading announcements" />}
      {data?.length === 0 && <EmptyNotice text="No announcements yet" />}
      {data && data.length > 0 && <AnnouncementList announcements={data} onEdit={setOpened} />}
      {opened !== undefined && <AnnouncementDialog announcement={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface AnnouncementListProps {
  announcements: readonly Announcement[];
  onEdit: (announcement: Announcement) => void;
}

function AnnouncementList({ announcements, onEdit }: AnnouncementListProps) {
  const states = statesOf(announcements, new Date(useNow()).toISOString());
  const askAndDelete = useDelete({
    mutation: deleteAnnouncementMutation,
    refresh: refreshAnnouncements,
    consequence: 'Readers will no longer see it.',
    success: 'Announcement deleted successfully',
  });
  return (
    <ul aria-label="Announcements" className="border-rule border-t">
      {announcements.map((announcement, at) => (
        <li key={announcement.id} tabIndex={-1} className="border-rule border-b">
          <AnnouncementRow
            announcement={announcement}
            state={states[at] ?? 'over'}
            onEdit={() => onEdit(announcement)}
            onDelete={() => askAndDelete({ id: announcement.id, name: announcement.text })}
          />
        </li>
      ))}
    </ul>
  );
}
