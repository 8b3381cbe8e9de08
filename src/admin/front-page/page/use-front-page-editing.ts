import type { AdminFrontPage } from '../../../contract/front-page.ts';
import { showToast } from '../../../ui/toasts.ts';
import { isSame } from '../../forms/same-value.ts';
import { notices } from '../editing/notices.ts';
import { useArrangement } from '../editing/use-arrangement.ts';
import { type FrontPageForm, useFrontPageForm } from '../editing/use-front-page-form.ts';
import { usePublishing } from '../publishing/use-publishing.ts';
import { useDueRevisions } from './use-due-revisions.ts';
import { useOutdatedBase } from './use-outdated-base.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/** The arrangement of the front page, how it is saved and published, and how each of these is taken back. */
export function useFrontPageEditing(opened: AdminFrontPage) {
  const editing: FrontPageForm = useFrontPageForm(opened, {
    // What was published, with what was changed since, is the draft again, so that the editor can go on with it.
    onUndoPublication: ({ liveRevision }) =>
      void publishing.unpublish(liveRevision, arrangement.change).catch(() => showToast(notices.notUndone)),
    isWriting: () => publishing.isRunning(),
  });
  const arrangement = useArrangement(editing);
  const publishing = usePublishing(editing);
  const outdated = useOutdatedBase(editing, arrangement.change);
  useUndoKeys(arrangement);
  useDueRevisions(editing);
  const { live } = editing.stored;

  return {
    editing,
    arrangement,
    publishing,
    outdated,
    /** Whether the arrangement differs from what readers see. */
    hasChanges: !isSame(arrangement.blocks, live.blocks),
    /** Makes what readers see the draft: one more change, which is saved and taken back as all of them are. */
    discard: (): void => {
      const takeBack = arrangement.change(live.blocks);
      showToast({ ...notices.discarded, action: { label: 'Undo', act: takeBack } });
    },
  };
}
