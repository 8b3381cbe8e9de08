import type { FrontPageToSave } from '../../../client/admin/front-page.ts';
import type { AdminFrontPage } from '../../../contract/front-page.ts';
import type { ToastMessage } from '../../../ui/toasts.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';

/** Messages of the front page's editor in the corner of the screen. */
export const notices = {
  published: { title: 'Front page published', description: 'Readers see it now.' },
  undone: { title: 'Undone', description: 'Readers see the front page that was there before.' },
  notUndone: {
    title: 'Not undone',
    description: "The history couldn't be loaded. Open it to restore the previous version.",
    variant: 'destructive',
  },
  closed: {
    title: 'Not undone',
    description: 'The front page editor was closed in the meantime.',
    variant: 'destructive',
  },
  discarded: { title: 'Changes discarded', description: 'The draft is back to what readers see.' },
  cancelled: { title: 'No longer scheduled', description: 'It stays in the history.' },
  cancelledToDraft: { title: 'No longer scheduled', description: 'It is your draft now.' },
  mergedFirst: {
    title: 'Not published yet',
    description: 'Someone else changed the front page in the meantime. Check the preview, then publish again.',
    variant: 'destructive',
  },
  mergedWithPublic: {
    title: 'Merged, not published yet',
    description: 'Your draft now has both. Look at the preview, then publish it.',
  },
  changedMeanwhile: {
    title: 'Not done',
    description:
      'Someone else changed the front page in the meantime. You now see their changes; try again if you still want to.',
    variant: 'destructive',
  },
  invalid: {
    title: 'Not saved',
    description: 'A text is too long. Open its block to shorten it.',
    variant: 'destructive',
  },
} as const satisfies Record<string, ToastMessage>;

/** @returns the message when a scheduled front page becomes public while nothing else is edited */
export function publicNotice({ liveRevision }: AdminFrontPage): ToastMessage {
  const name = liveRevision?.createdBy?.name;
  return {
    title: 'Scheduled front page published',
    description: name ? `Readers now see the front page by ${name}.` : 'Readers see it now.',
  };
}

/** @returns the message after a save, which may have been a publication */
export function savedNotice(
  saved: AdminFrontPage,
  publication: FrontPageToSave['publication'],
  timeZone: string,
  onUndo: () => void,
): ToastMessage {
  if (!publication)
    return { title: 'Success', description: saved.draft ? 'Draft saved' : 'Everything is already public' };
  // An earlier try, whose answer was lost, has published it, and another front page was published since.
  const { key, publishAt } = publication;
  if (publishAt === null && saved.liveRevision?.id !== key) return notices.changedMeanwhile;
  if (publishAt === null) return { ...notices.published, actions: [{ label: 'Undo', act: onUndo }] };
  return {
    title: 'Front page scheduled',
    description: `Readers see it from ${dateAndTime(publishAt, timeZone)}.`,
  };
}
