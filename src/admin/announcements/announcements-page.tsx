import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import {
  announcementsQuery,
  deleteAnnouncementMutation,
  refreshAnnouncements,
} from '../../client/admin/announcements.ts';
import type { Announcement } from '../../contract/announcements.ts';
import { useHttp, useSite } from '../../foundation/use-site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../formats/date-and-time.ts';
import { useNow } from '../formats/use-now.ts';
import { EmptyNotice, FailureNotice } from '../layout/notices.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { EntrySkeletons } from '../lists/entry-skeletons.tsx';
import { useDelete } from '../lists/use-delete.ts';
import { AnnouncementForm } from './announcement-form.tsx';

/** Every announcement with its time and whether readers see it; created and changed here. */
export function AnnouncementsPage() {
  const { data, error, refetch } = useQuery(announcementsQuery(useHttp()));
  /** Id of the one that is edited; empty for a new one, null for none. */
  const [opened, setOpened] = useState<string | null>(null);
  const close = () => setOpened(null);
  const askAndDelete = useDelete({
    mutation: deleteAnnouncementMutation,
    refresh: refreshAnnouncements,
    consequence: 'Readers will no longer see it.',
    success: 'Announcement deleted successfully',
  });
  return (
    <>
      <PageHead title="Announcements">
        <Button variant="solid" onClick={() => setOpened('')} aria-disabled={opened === ''}>
          <Plus aria-hidden="true" size={16} />
          New Announcement
        </Button>
      </PageHead>
      <p className="-mt-3 mb-6 max-w-text text-muted text-sm">
        One line above the header of every page, from its start until its end. Of several at the same time readers see
        the one that started last. Readers can close it, and don't see it again until its text changes.
      </p>
      {opened === '' && (
        <div className="mb-6 border border-rule px-5">
          <AnnouncementForm announcement={null} onClose={close} />
        </div>
      )}
      {!data && error && <FailureNotice message={error.message} retry={refetch} />}
      {!data && !error && <EntrySkeletons label="Loading announcements" />}
      {data?.length === 0 && opened !== '' && <EmptyNotice text="No announcements yet" />}
      {data && data.length > 0 && (
        <ul aria-label="Announcements" className="border-rule border-t">
          {data.map((announcement) => (
            <li key={announcement.id} tabIndex={-1} className="border-rule border-b">
              {opened === announcement.id ? (
                <AnnouncementForm announcement={announcement} onClose={close} />
              ) : (
                <AnnouncementRow
                  announcement={announcement}
                  onEdit={() => setOpened(announcement.id)}
                  onDelete={() => askAndDelete({ id: announcement.id, name: announcement.text })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface AnnouncementRowProps {
  announcement: Announcement;
  onEdit: () => void;
  onDelete: () => void;
}

const action = 'inline-flex min-h-11 items-center gap-1.5 px-2.5 text-muted text-sm hover:text-ink';

function AnnouncementRow({ announcement, onEdit, onDelete }: AnnouncementRowProps) {
  const { text, kind, startsAt, endsAt, url } = announcement;
  const { timeZone } = useSite();
  const state = stateOf(announcement, new Date(useNow()).toISOString());
  return (
    <div className="flex flex-col gap-x-6 gap-y-1 py-3 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="break-words font-semibold">
          {text}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <Badge variant={state === 'Shown now' ? 'strong' : 'quiet'}>{state}</Badge>
          <span>{kind === 'news' ? 'News' : 'Notice'}</span>
          <span>
            {dateAndTime(startsAt, timeZone)} – {endsAt === null ? 'until you end it' : dateAndTime(endsAt, timeZone)}
          </span>
          {url && <bdi className="min-w-0 break-all">{url}</bdi>}
        </p>
      </div>
      <div className="flex shrink-0 max-sm:-ml-2.5">
        <button type="button" onClick={onEdit} className={action}>
          <Pencil aria-hidden="true" size={15} />
          Edit <span className="sr-only">"{text}"</span>
        </button>
        <button type="button" onClick={onDelete} className={`${action} hover:text-error`}>
          <Trash2 aria-hidden="true" size={15} />
          Delete <span className="sr-only">"{text}"</span>
        </button>
      </div>
    </div>
  );
}

/** @param now ISO-8601, UTC */
function stateOf({ startsAt, endsAt }: Announcement, now: string): 'Scheduled' | 'Shown now' | 'Over' {
  if (startsAt > now) return 'Scheduled';
  return endsAt !== null && endsAt <= now ? 'Over' : 'Shown now';
}
