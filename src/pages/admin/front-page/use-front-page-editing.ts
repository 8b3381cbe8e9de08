import { useEffect, useLayoutEffect, useRef } from 'react';
import type { AdminFrontPage } from '../../../contract/front-page.ts';
import { showToast } from '../../../ui/toasts.ts';
import { type ArrangementFields, isSame } from './arrangement/fields.ts';
import { notices } from './notices.ts';
import { usePublishing } from './publishing/use-publishing.ts';
import { useArrangement } from './use-arrangement.ts';
import { useDueRevisions } from './use-due-revisions.ts';
import { useFrontPageForm } from './use-front-page-form.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/** The arrangement of the front page, how it is saved and published, and how each of these is taken back. */
export function useFrontPageEditing(opened: AdminFrontPage) {
  const undoPublication = useRef((_published: ArrangementFields) => {});
  const isPublishing = useRef((): boolean => false);
  const editing = useFrontPageForm(opened, {
    onUndoPublication: (published) => undoPublication.current(published),
    isWriting: () => isPublishing.current(),
  });
  const arrangement = useArrangement(editing);
  const publishing = usePublishing(editing);
  const undo = useRef(arrangement.undo);
  /** What is pressed may wait for an autosave. */
  const latest = useRef({ editing, arrangement });
  useUndoKeys(arrangement);
  useDueRevisions(editing);
  useLayoutEffect(() => {
    latest.current = { editing, arrangement };
    isPublishing.current = publishing.isRunning;
  });
  useEffect(() => {
    undo.current = arrangement.undo;
    // What was published is a draft again, so that the editor can go on with it.
    undoPublication.current = ({ blocks }) =>
      void publishing.unpublish(() => arrangement.change(blocks)).catch(() => showToast(notices.notUndone));
  });

  function tellDiscarded(): void {
    showToast({ ...notices.discarded, action: { label: 'Undo', act: () => undo.current() } });
  }

  function discard(): void {
    const { stored, form } = latest.current.editing;
    const before = structuredClone(form.getValues());
    if (stored.draft === null) {
      latest.current.arrangement.change(stored.live.blocks);
      tellDiscarded();
      return;
    }
    publishing.discard(() => {
      latest.current.arrangement.noteChange(before);
      tellDiscarded();
    });
  }

  return {
    editing,
    arrangement,
    publishing,
    /** Whether the arrangement differs from what readers see. */
    hasChanges: !isSame(arrangement.blocks, editing.stored.live.blocks),
    /** Makes what readers see the draft. */
    discard: (): void => editing.afterAutosave(discard),
  };
}
