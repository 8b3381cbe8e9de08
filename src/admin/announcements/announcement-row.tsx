import CircleStop from 'lucide-react/icons/circle-stop';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { endAnnouncementMutation, refreshAnnouncements } from '../../client/admin/announcements.ts';
import type { Announcement } from '../../contract/announcements.ts';
import { useSite } from '../../foundation/use-site.ts';
import { Badge } from '../../ui/badge.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useWrite } from '../session/use-write.ts';
import { type AnnouncementState, isActive, stateNames, timesInWords } from './announcement-state.ts';

interface AnnouncementRowProps {
  announcement: Announcement;
  state: AnnouncementState;
  onEdit: () => void;
  onDelete: () => void;
}

const action = 'inline-flex min-h-11 items-center gap-1.5 px-2.5 text-muted text-sm hover:text-ink';

/** One announcement with its time and whether readers see it. */
export function AnnouncementRow({ announcement, state, onEdit, onDelete }: AnnouncementRowProps) {
  const { id, text, kind, url, version } = announcement;
  const { timeZone } = useSite();
  const row = useRef<HTMLDivElement>(null);
  const { mutate, isPending } = useWrite({
    mutation: endAnnouncementMutation,
    refresh: refreshAnnouncements,
    onSuccess: () => {
      showToast({ title: 'Success', description: 'Announcement ended' });
      // The pressed button goes.
      row.current?.closest('li')?.focus({ preventScroll: true });
    },
  });
  const name = <span className="sr-only">"{text}"</span>;
  return (
    <div ref={row} className="flex flex-col gap-x-6 gap-y-1 py-3 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p className={`break-words font-semibold ${state === 'over' ? 'text-muted' : ''}`}>
          <bdi>{text}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <Badge variant={state === 'shown' ? 'strong' : 'quiet'}>{stateNames[state]}</Badge>
          <span>{kind === 'news' ? 'News' : 'Notice'}</span>
          <span>{timesInWords(announcement, timeZone)}</span>
          {url && <bdi className="min-w-0 break-all">{url}</bdi>}
        </p>
      </div>
      <div className="flex shrink-0 max-sm:-ml-2.5">
        {isActive(state) && (
          <button type="button" onClick={() => mutate({ id, version })} aria-disabled={isPending} className={action}>
            <CircleStop aria-hidden="true" size={15} />
            End now {name}
          </button>
        )}
        <button type="button" onClick={onEdit} className={action}>
          <Pencil aria-hidden="true" size={15} />
          Edit {name}
        </button>
        <button type="button" onClick={onDelete} className={`${action} hover:text-error`}>
          <Trash2 aria-hidden="true" size={15} />
          Delete {name}
        </button>
      </div>
    </div>
  );
}
